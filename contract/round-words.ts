/** A round as leagues name it in Chinese, and its English. The longer one of two that begin alike goes first. */
const english: readonly (readonly [chinese: RegExp, english: string])[] = [
  [/^第 ?(\d+) ?轮$/, 'Round\u00a0$1'],
  [/^循环赛/, 'Round robin'],
  [/^小组赛/, 'Group stage'],
  [/^常规赛/, 'Regular season'],
  [/ 第 ?(\d+) ?轮$/, ', round\u00a0$1'],
  [/^(?:1\/32|三十二分之一) ?决赛$/, 'Round of 64'],
  [/^(?:1\/16|十六分之一) ?决赛$/, 'Round of 32'],
  [/^(?:1\/8|八分之一) ?决赛$/, 'Round of 16'],
  [/^(?:1\/4|四分之一) ?决赛$/, 'Quarter-final'],
  [/^半决赛$/, 'Semi-final'],
  [/^季军赛$/, 'Third place'],
  [/^决赛$/, 'Final'],
]

/** A round as its league names it in Chinese, in English; one that has none stays as it is. */
export const roundInEnglish = (said: string): string =>
  english.reduce((told, [chinese, words]) => told.replace(chinese, words), said)
