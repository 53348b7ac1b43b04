const QUERY = /\(prefers-reduced-motion:\s*reduce\)/

const matchMedia = window.matchMedia.bind(window)
let isReduced = false

/** Rules that stand under the query, and what it said before. */
const rulesOf = (list: CSSRuleList): readonly CSSMediaRule[] =>
  Array.from(list).flatMap((rule) => {
    const inner = 'cssRules' in rule ? rulesOf((rule as CSSGroupingRule).cssRules) : []
    return rule instanceof CSSMediaRule ? [rule, ...inner] : inner
  })

const changed = new Map<CSSMediaRule, string>()

const apply = (): void => {
  for (const [rule, query] of changed) rule.media.mediaText = query
  changed.clear()
  if (!isReduced) return
  for (const sheet of Array.from(document.styleSheets)) {
    for (const rule of rulesOf(sheet.cssRules)) {
      if (!QUERY.test(rule.media.mediaText)) continue
      changed.set(rule, rule.media.mediaText)
      rule.media.mediaText = 'all'
    }
  }
}

window.matchMedia = (query) => {
  const list = matchMedia(query)
  if (isReduced && QUERY.test(query)) Object.defineProperty(list, 'matches', { value: true })
  return list
}

/** The page as somebody sees it whose device asks for less motion: the same rules, the same answers to scripts. */
export const reduceMotion = (reduced: boolean): void => {
  if (reduced === isReduced && !reduced) return
  isReduced = reduced
  apply()
}
