/** Words for `like`: `%` and `_` stand for themselves. */
export const literal = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`)
