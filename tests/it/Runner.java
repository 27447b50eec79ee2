import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;

/** Runs the listings in the packages named, each for N = 1 to 8 and once without a number. */
class Runner {
  public static void main(String[] args) throws Exception {
    URL[] classes = {new File(args[0]).toURI().toURL()};
    for (int i = 1; i < args.length; i++)
      for (int n = 1; n <= 9; n++) {
        String[] number = n < 9 ? new String[] {String.valueOf(n)} : new String[0];
        // A new loader gives the listing's static fields their first values again.
        try (var loader = new URLClassLoader(classes, ClassLoader.getPlatformClassLoader())) {
          var main = loader.loadClass(args[i] + ".Listing").getDeclaredMethod("main", String[].class);
          main.setAccessible(true);
          main.invoke(null, (Object) number);
        }
      }
  }
}
