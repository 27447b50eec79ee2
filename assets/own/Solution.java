import java.util.Arrays;
import java.util.Collection;
import java.util.stream.Collectors;

public class QueensTuiCaller {
    public static void main(String[] words) {
        System.out.println(shown(new Solution().METHOD(Integer.parseInt(words[0]))));
    }

    static String shown(Object value) {
        if (value instanceof Collection) {
            Collection<?> items = (Collection<?>) value;
            return items.stream().map(QueensTuiCaller::shown).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value instanceof Object[]) {
            return shown(Arrays.asList((Object[]) value));
        }
        if (value instanceof int[]) {
            return Arrays.toString((int[]) value);
        }
        return value instanceof String ? '"' + (String) value + '"' : String.valueOf(value);
    }
}
