from itertools import*
n=int(input());r=range(n)
print(sum(n==len({p[i]+i for i in r})==len({p[i]-i for i in r})for p in permutations(r)))
