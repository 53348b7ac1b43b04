import { expect, test } from 'vitest'
import { documentKinds } from '../../contract/account.document-rules'
import { conditionKinds } from '../../contract/activity.campaign-rules'
import { MatchType, MemberType, NoticeCode } from '../../contract/enums'
import { giftIds } from '../../contract/live.gift-rules'
import { orderStates } from '../../contract/mall.order'
import { carriers, goodsKinds, platforms } from '../../contract/mall.rules'
import { chatColours, wornBadges } from '../../contract/mall.worn'
import { correctedStates } from '../../contract/office.match-rules'
import { rateNames } from '../../contract/office.rate-rules'
import { MessageDecision, OperatorRole, ReportDecision } from '../../contract/office.schema'
import { CorrectionState } from '../../contract/office.ledger.schema'
import { doors, newMemberWaits } from '../../contract/office.settings-rules'
import { questionStates } from '../../contract/support.question-rules'
import { caseStates, helpCategories } from '../../contract/support.service-rules'
import { Currency } from '../../contract/wallet.schema'
import { createReader, type Speech } from '../../office/parts/log-words'
import { en } from '../../office/text/en'
import { zh } from '../../office/text/zh'

const sources = import.meta.glob<string>('../../server/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
/** What an act is called where a part of it is decided as it is done. */
const decided = [
  ...['accepted', 'refused'].map((verdict) => `application.${verdict}`),
  ...['mute', 'block'].flatMap((kind) => [`member.${kind}`, `member.${kind}Lifted`]),
  ...['remove', 'mute', 'ban', 'lift'].map((action) => `talk.${action}`),
]
/** All that is written into the operators' log, by the lines that name an act. */
const acts = [
  ...new Set([
    ...Object.values(sources)
      .flatMap(
        (source) => source.match(/^.*(?:\bact(?:: | =)|const LOCKED = |'\w*[rR]eport\.settle').*$/gm) ?? [],
      )
      .flatMap((line) => [...line.matchAll(/'([a-z][A-Za-z]+\.[A-Za-z-]+)'/g)].map(([, name = '']) => name)),
    ...decided,
  ]),
]

const languages: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['zh', zh],
  ['en', en],
]
const speechOf = (text: Readonly<Record<string, string>>): Speech => ({
  words: (key) => text[key] ?? null,
  wordsIn: (name) => name.en,
  time: String,
})
const literals = ({
  anyOf,
}: {
  readonly anyOf: readonly { readonly const: unknown }[]
}): readonly unknown[] => anyOf.map((one) => one.const)

/** Whatever a line may hold that has a name in the office: the act, the name of the value, and all that it can be. */
const tables: readonly (readonly [act: string, name: string, values: readonly unknown[]])[] = [
  ['operator.change', 'role', literals(OperatorRole)],
  ['notice.save', 'code', Object.values(NoticeCode)],
  ['goods.save', 'currency', [...literals(Currency), 'point']],
  ['goods.save', 'kind', goodsKinds],
  ['goods.save', 'platforms', platforms.map((one) => [one])],
  ['goods.save', 'worn', [...wornBadges, ...chatColours]],
  ['order.send', 'carrier', carriers],
  ['order.send', 'state', orderStates],
  ['member.registered', 'matchType', Object.values(MatchType)],
  ['anchor.made', 'userType', Object.values(MemberType)],
  ['activity.save', 'targetKind', ['none', 'match', 'live', 'league', 'url']],
  ['carousel.save', 'targetKind', ['none', 'match', 'live', 'url']],
  ['campaign.save', 'scopeKind', ['match', 'league']],
  ['campaign.save', 'kind', conditionKinds],
  ['settings.save', 'registration', doors],
  ['settings.save', 'applications', doors],
  ['article.save', 'category', helpCategories],
  ['report.settle', 'decision', literals(ReportDecision)],
  ['messageReport.settle', 'decision', literals(MessageDecision)],
  ['application.refused', 'state', ['pending', 'accepted', 'refused']],
  ['correction.agree', 'state', literals(CorrectionState)],
  ['question.answer', 'state', questionStates],
  ['case.close', 'state', caseStates],
  ['match.correct', 'state', correctedStates],
  ['prediction.void', 'state', ['open', 'locked', 'settled', 'voided']],
  ['document.publish', 'kind', documentKinds],
  ['import.write', 'kind', ['leagues', 'teams', 'venues', 'players', 'squads', 'matches', 'events']],
  ...rateNames.map((name) => ['rates.save', name, [1]] as const),
  ['settings.save', 'newMemberWait', newMemberWaits],
]

test.each(languages)('[FEAT-06] every act that is logged is said in %s', (_language, text) => {
  expect(acts.length).toBeGreaterThan(70)
  expect(acts.filter((act) => text[`act.${act}`] === undefined)).toEqual([])
})

test.each(languages)('[FEAT-06] what a line of the log can hold is said in %s', (_language, text) => {
  const raw = tables.flatMap(([act, name, values]) => {
    const reader = createReader({ act, things: [] }, speechOf(text))
    for (const value of values) reader.partsOf({ [name]: value }, null)
    return reader.raw()
  })
  const gifts = createReader({ act: 'gift.order', things: [] }, speechOf(text))
  gifts.partsOf(giftIds, null)
  expect(gifts.raw()).toEqual([])
  expect(raw).toEqual([])
})
