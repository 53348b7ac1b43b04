import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { DeskMatchCard, MatchHangs } from '../../contract/office.matches.schema'
import { RESULT_REASON_MAX } from '../../contract/office.match-rules'
import { getMatch, withdrawCorrection } from '../../contract/office.matches'
import { ask } from '../calls'
import { Acts } from '../parts/acts'
import { Facts } from '../parts/facts'
import { Opened } from '../parts/opened'
import { CorrectDialog, nameIn, resultText, sidesIn } from '../parts/result'
import { Why } from '../parts/why'
import { roundText, timeText, useText } from '../text/text'
import { sourceText, startText } from './matches'

const hanging = ['streams', 'reservations', 'going', 'settled', 'older', 'voided', 'clips'] as const

/** What hangs on the match, and what a correction does about it. */
const Hangs = ({ of }: { readonly of: MatchHangs }): ReactNode => {
  const text = useText()
  const some = hanging.filter((one) => of[one] > 0)
  return (
    <>
      <h2>{text('matches.hangs')}</h2>
      <ul className="plain">
        <li>{text('matches.hangs.always')}</li>
        {some.map((one) => (
          <li key={one}>{text(`matches.hangs.${one}`, { count: of[one] })}</li>
        ))}
      </ul>
    </>
  )
}

const Shown = ({ of }: { readonly of: DeskMatchCard }): ReactNode => {
  const text = useText()
  const [asks, setAsks] = useState<'correct' | 'withdraw' | null>(null)
  const { matchId, correction, league, round, hangs, acts } = of
  return (
    <>
      <div className="row head">
        <h1>{sidesIn(of)}</h1>
        <Link to="/matches">{text('back')}</Link>
      </div>
      <div className="row">
        <button type="button" className="danger" onClick={() => setAsks('correct')}>
          {text(correction === null ? 'matches.correct' : 'matches.correctAgain')}
        </button>
        {correction === null ? null : (
          <button type="button" onClick={() => setAsks('withdraw')}>
            {text('matches.withdraw')}
          </button>
        )}
      </div>
      <div className="card">
        <Facts
          facts={[
            [text('matches.state'), resultText(of, text)],
            [text('matches.sport'), text(`sport.${of.matchType}`)],
            [text('matches.league'), `${nameIn(league)} ${roundText(round)}`.trim()],
            [text('matches.start'), startText(of, text)],
            [text('matches.source'), sourceText(of, text)],
            [text('matches.id'), matchId],
          ]}
        />
      </div>
      {correction === null ? null : (
        <div className="card" data-state="good">
          <h2>{text('matches.is.corrected')}</h2>
          <p>{correction.reason}</p>
          <Facts
            facts={[
              [text('matches.by'), `${correction.by} · ${timeText(correction.at)}`],
              [
                text('matches.said'),
                text('matches.saidSince', {
                  result: resultText(correction.said, text),
                  at: timeText(correction.saidAt),
                }),
              ],
            ]}
          />
          <p className="help">{text('matches.precedence')}</p>
        </div>
      )}
      <Hangs of={hangs} />
      <Acts
        title={text('matches.acts')}
        acts={acts}
        changeOf={({ before, after }) =>
          before === null || after === null
            ? null
            : text('matches.change', { before: resultText(before, text), after: resultText(after, text) })
        }
      />
      {asks === 'correct' ? <CorrectDialog of={of} onClose={() => setAsks(null)} /> : null}
      {asks === 'withdraw' && correction !== null ? (
        <Why
          title={text('matches.withdrawSure', { result: resultText(correction.said, text) })}
          button={text('matches.withdraw')}
          help={text('matches.withdrawHelp')}
          maxLength={RESULT_REASON_MAX}
          onDo={(reason) => ask(withdrawCorrection, { matchId, reason, seen: correction.at })}
          onClose={() => setAsks(null)}
        />
      ) : null}
    </>
  )
}

/** What is known of a match, and what an operator may say of it. */
export const Match = (): ReactNode => {
  const { matchId = '' } = useParams()
  return (
    <Opened
      queryKey={['match', matchId]}
      onRead={() => ask(getMatch, { matchId })}
      back="/matches"
      renderCard={(of) => <Shown of={of} />}
    />
  )
}
