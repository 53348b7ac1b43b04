import { i18n } from './text'

/** What an import says of a file, in Chinese; it speaks English. Each says what to do next. */
const chinese: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/^sport "(.*)" is none of (.*)$/, '没有“$1”这个项目，请写成其中之一：$2'],
  [/^(\w+) is empty$/, '$1 这一列空着，请填写'],
  [/^a team cannot play itself$/, '主队和客队相同，请核对'],
  [/^"(.*)" is no score$/, '“$1”不是比分，请写数字'],
  [/^one score without the other$/, '只有一边的比分，请两边都写，或都留空'],
  [/^"(.*)" is no list of parts like (.*)$/, '“$1”不是各节比分，请写成 $2'],
  [/^state "(.*)" is none of (.*)$/, '没有“$1”这个状态，请写成其中之一：$2'],
  [/^it ended, but has no score$/, '已经完场却没有比分，请补上，或改状态'],
  [/^(.*) stands there twice in that round$/, '$1 在同一轮里出现两次，请删掉一行'],
  [/^there is no "(.*)" on any calendar$/, '没有“$1”这个时间，请核对日期'],
  [/^"(.*)" is not a date like (.*) with a time like (.*)$/, '“$1”不是日期和时间，请写成 $2 和 $3'],
  [/^"(.*)" is not a time zone like (.*) or (.*)$/, '没有“$1”这个时区，请写成 $2 或 $3'],
  [/^(.*) is not in UTF-8: .*$/, '$1 不是 UTF-8 编码，请在表格软件里另存为“CSV UTF-8”'],
  [/^(.*) is no CSV: (.*)$/, '$1 不是 CSV 表格，请从模板开始（$2）'],
  [/^(.*) holds no rows; .*$/, '$1 里没有比赛，请从模板开始'],
  [/^(.*) lacks the columns (.*); .*$/, '$1 缺少这些列：$2；请从模板开始'],
  [/^(.*) is no JSON: (.*)$/, '$1 不是 JSON 文件，请重新下载（$2）'],
  [/^(.*) holds neither matches nor .*$/, '$1 里没有比赛、小组、场馆、球队或名单，请换一个文件'],
  [/^(.*) is not as openfootball writes it: (.*)$/, '$1 不是 openfootball 的格式，请重新下载（$2）'],
  [/^(.*): there are two files of (\w+) for (.*)$/, '$1：$3 的 $2 选了两个文件，请只选一个'],
  [
    /^there are files for (.*), but not its matches: add (.*)$/,
    '选了 $1 的文件，却没有它的比赛，请把 $2 也选上',
  ],
  [/^(.*): its time names no zone; .*$/, '$1：时间没有时区，请在上面填写时区'],
  [/^(.*): a team cannot play itself$/, '$1：主队和客队相同，请核对'],
  [/^the result of (.*)$/, '$1 的赛果'],
  [/^the name of (.*)$/, '“$1”的名称'],
  [/^the squad of (.*)$/, '$1 的名单'],
  [/^the goals of (.*)$/, '$1 的进球'],
  [/^(.*), who scored$/, '进球的 $1'],
  [/^an operator has corrected it: (.*) stands, (.*) is kept aside$/, '运营更正过：仍是 $1，$2 记在一边'],
  [/^an operator has changed it: (.*) stands, (.*) is kept aside$/, '运营改过：仍是 $1，$2 记在一边'],
  [/^no match of this competition names that team$/, '这个赛事里没有这支球队的比赛'],
  [/^stands in no squad by that name; added without a number$/, '名单里没有这个人，已加上，没有号码'],
  [/^(\d+) are named, the score says (.*); left out$/, '写了 $1 个，比分是 $2；略过'],
  [/^who plays is not known yet$/, '还不知道谁参加，等以后的文件'],
  [/^stands there twice; the later one holds$/, '出现两次，按后一条'],
]

/** A sentence of an import in the language that is shown. */
export const importText = (said: string): string => {
  if (i18n.getLocale() === 'en') return said
  const [pattern, words] = chinese.find(([one]) => one.test(said)) ?? []
  return pattern === undefined || words === undefined ? said : said.replace(pattern, words)
}
