import { useState, type ReactNode } from 'react'
import { MatchType } from '../../contract/enums'
import type { CorrectedResult, DeskMatchCard, ShownResult } from '../../contract/office.matches.schema'
import { correctedStates, RESULT_REASON_MAX, SCORE_MAX } from '../../contract/office.match-rules'
import { correctMatch } from '../../contract/office.matches'
import { ask } from '../calls'
import { i18n, useText, type Text } from '../text/text'
import { useAct } from './act'
import { Dialog, DialogForm } from './dialog'
import { Area, Choice, Input, WholeInput, type Values } from './form'
import { readWhole } from './whole'

/** The name in the language that is shown. */
export const nameIn = ({ name, nameEn }: { readonly name: string; readonly nameEn: string | null }): string =>
  i18n.getLocale() === 'en' ? (nameEn ?? name) : name

export const sidesIn = ({ home, away }: Pick<DeskMatchCard, 'home' | 'away'>): string =>
  `${nameIn(home)} – ${nameIn(away)}`

const pairText = ([home, away]: readonly [number, number]): string => `${home}–${away}`

/** How a match stands in one line: its state, its score, and how that came. */
export const resultText = ({ state, score }: ShownResult, text: Text): string => {
  const is = text(`matches.is.${state}`)
  if (state !== 'ended' && state !== 'live') return is
  const { home, away, parts, halfTime, extra, shootout } = score
  const more = [
    ...parts.map(pairText),
    ...(halfTime === undefined ? [] : [text('matches.halfTimeOf', { score: pairText(halfTime) })]),
    ...(extra === undefined ? [] : [text('matches.extra')]),
    ...(shootout === undefined ? [] : [text('matches.shootoutOf', { score: pairText(shootout) })]),
  ]
  const words = `${is} ${home}–${away}`
  return more.length === 0
    ? words
    : text('matches.with', { result: words, more: more.join(text('matches.comma')) })
}

const PAIR = String.raw`\s*\d{1,3}\s*[\-–:：]\s*\d{1,3}\s*`
const PARTS = `${PAIR}([;；]${PAIR})*`

/** `25-20;23-25` as pairs. */
const pairsOf = (typed = ''): [number, number][] =>
  [...typed.matchAll(/(\d{1,3})\s*[-–:：]\s*(\d{1,3})/g)].map(([, home, away]) => [
    Number(home),
    Number(away),
  ])

const typedPairs = (pairs: readonly (readonly [number, number])[]): string =>
  pairs.map(([home, away]) => `${home}-${away}`).join('; ')

const resultOf = (values: Values): CorrectedResult => {
  const [halfTime] = pairsOf(values['halfTime'])
  const [shootout] = pairsOf(values['shootout'])
  return {
    state: correctedStates.find((one) => one === values['state']) ?? 'ended',
    score: {
      home: readWhole(values['home']),
      away: readWhole(values['away']),
      parts: pairsOf(values['parts']),
      ...(halfTime && { halfTime }),
      ...(values['extra'] === 'yes' && { extra: true as const }),
      ...(shootout && { shootout }),
    },
  }
}

const Scores = ({ of: { matchType, score, home, away } }: { readonly of: DeskMatchCard }): ReactNode => {
  const text = useText()
  const { parts, halfTime, extra, shootout } = score
  const isFootball = matchType === MatchType.FOOTBALL
  return (
    <>
      <div className="pair">
        {(
          [
            ['home', home, score.home],
            ['away', away, score.away],
          ] as const
        ).map(([name, side, figure]) => (
          <WholeInput
            key={name}
            name={name}
            label={nameIn(side)}
            initial={String(figure)}
            least={0}
            most={SCORE_MAX}
          />
        ))}
      </div>
      {isFootball ? (
        <>
          <Input
            name="halfTime"
            label={text('matches.halfTime')}
            help={text('matches.pairHelp')}
            initial={halfTime === undefined ? '' : typedPairs([halfTime])}
            required={false}
            pattern={PAIR}
          />
          <Choice
            name="extra"
            label={text('matches.extraAsked')}
            initial={extra === undefined ? '' : 'yes'}
            choices={[
              ['', text('matches.extraNo')],
              ['yes', text('matches.extraYes')],
            ]}
          />
          <Input
            name="shootout"
            label={text('matches.shootout')}
            help={text('matches.shootoutHelp')}
            initial={shootout === undefined ? '' : typedPairs([shootout])}
            required={false}
            pattern={PAIR}
          />
        </>
      ) : (
        <Input
          name="parts"
          label={text('matches.parts')}
          help={text('matches.partsHelp')}
          initial={typedPairs(parts)}
          required={false}
          pattern={PARTS}
        />
      )}
    </>
  )
}

/** Says how a match really ended, and why that is known. */
export const CorrectDialog = ({
  of,
  onClose,
}: {
  readonly of: DeskMatchCard
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const { matchId, correction } = of
  const first = correctedStates.find((one) => one === of.state) ?? 'ended'
  const [state, setState] = useState<string>(first)
  const act = useAct((values: Values) =>
    ask(correctMatch, {
      matchId,
      ...resultOf(values),
      reason: values['reason'] ?? '',
      seen: correction?.at ?? null,
    }),
  )
  return (
    <Dialog title={text('matches.correctOf', { match: sidesIn(of) })} onClose={onClose}>
      <p className="help">{text('matches.now', { result: resultText(of, text) })}</p>
      <DialogForm
        act={act}
        submit={text('matches.correct')}
        looks="danger"
        onClose={onClose}
        onSubmit={(values) => void act.run(values).then((isDone) => isDone && onClose())}
      >
        <Choice
          name="state"
          label={text('matches.state')}
          initial={first}
          choices={correctedStates.map((one) => [one, text(`matches.is.${one}`)] as const)}
          onPick={setState}
          takesFocus
        />
        {state === 'ended' ? <Scores of={of} /> : <p className="help">{text('matches.noScore')}</p>}
        <Area
          name="reason"
          label={text('reason')}
          help={text('matches.reasonHelp')}
          rows={3}
          maxLength={RESULT_REASON_MAX}
        />
      </DialogForm>
    </Dialog>
  )
}
