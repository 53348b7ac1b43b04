import { currentLanguage } from './text'

/** What the server names in Chinese alone, and its English. The longer one of two that begin alike goes first. */
const english: readonly (readonly [chinese: RegExp, english: string])[] = [
  [/^第 ?(\d+) ?轮$/, 'Round $1'],
  [/^循环赛/, 'Round robin'],
  [/^小组赛/, 'Group stage'],
  [/^常规赛/, 'Regular season'],
  [/ 第 ?(\d+) ?轮$/, ', round $1'],
  [/^(?:1\/32|三十二分之一) ?决赛$/, 'Round of 64'],
  [/^(?:1\/16|十六分之一) ?决赛$/, 'Round of 32'],
  [/^(?:1\/8|八分之一) ?决赛$/, 'Round of 16'],
  [/^(?:1\/4|四分之一) ?决赛$/, 'Quarter-final'],
  [/^半决赛$/, 'Semi-final'],
  [/^季军赛$/, 'Third place'],
  [/^决赛$/, 'Final'],
  [/^第(\d+)节/, 'Q$1'],
  [/^第(\d+)盘/, 'Set $1'],
  [/^第(\d+)图/, 'Map $1'],
  [/^第(\d+)副/, 'Hand $1'],
  [/^第(\d+)局/, 'Game $1'],
  [/^加时上半场/, 'Extra time, 1st half'],
  [/^加时下半场/, 'Extra time, 2nd half'],
  [/^加时(\d+)/, 'OT$1'],
  [/^加时/, 'ET'],
  [/^上半场/, '1st half'],
  [/^下半场/, '2nd half'],
  [/^中场/, 'HT'],
  [/^完场/, 'FT'],
]

/** A round or a moment as the server names it, in the language shown; one that has no English stays as it is. */
export const asTold = (said: string): string =>
  currentLanguage() === 'zh-CN'
    ? said
    : english.reduce((told, [chinese, words]) => told.replace(chinese, words), said)
