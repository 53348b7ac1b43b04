/** How many letters have to be changed to make one of the other. */
export const distance = (one: string, other: string): number =>
  Array.from(one).reduce<readonly number[]>(
    (row, letter, line) =>
      Array.from(other).reduce<readonly number[]>(
        (next, each, place) => [
          ...next,
          Math.min(
            (next[place] ?? 0) + 1,
            (row[place + 1] ?? 0) + 1,
            (row[place] ?? 0) + Number(letter !== each),
          ),
        ],
        [line + 1],
      ),
    Array.from({ length: other.length + 1 }, (_, place) => place),
  )[other.length] ?? 0
