import { author, vote } from './question.styles'
import { PersonLink } from '../../features/person-link'
import { formatCount } from '../../text/format'
import { useText } from '../../text/use-text'
import { questionTexts } from '../../text/zh/support.questions'
import { Badge } from '../../ui/badge'
import { isSecondClick } from '../../ui/second-click'
import { countWith, type Toggles } from '../../../machines/patterns/toggles.connect'
import type { Question } from '../../../contract/support.questions.schema'

/** What became of a question. */
export const StateBadge = ({ state }: Pick<Question, 'state'>) => (
  <Badge look={state === 'working' || state === 'done' ? 'soft' : 'quiet'}>
    {useText(questionTexts)(`question.${state}`)}
  </Badge>
)

/** How many want it, with the member's own vote as it was just given. */
export const countOf = ({ questionId, votes, voted }: Question, toggles: Toggles): number =>
  countWith(votes, voted, toggles.isOn(questionId, voted))

/** FEAT-14 The member wants it, too, or takes that back. */
export const Vote = ({ of, votes }: { readonly of: Question; readonly votes: Toggles }) => {
  const text = useText(questionTexts)
  const isOn = votes.isOn(of.questionId, of.voted)
  const count = formatCount(countOf(of, votes))
  const word = text(isOn ? 'question.voted' : 'question.vote')
  return (
    <button
      type="button"
      className={vote}
      aria-pressed={isOn}
      aria-label={text('question.voteOf', { count, word, title: of.title })}
      onClick={(event) => {
        if (!isSecondClick(isOn, event)) votes.toggle(of.questionId, !isOn)
      }}
    >
      <b>{count}</b> {word}
    </button>
  )
}

/** Who has written it: others open over the page. */
export const Author = ({ question: { own, by } }: { readonly question: Question }) => {
  const text = useText(questionTexts)
  return (
    <span className={author}>
      {own ? (
        text('question.own')
      ) : (
        <PersonLink memberId={by.memberId} name={by.nickname}>
          {by.nickname}
        </PersonLink>
      )}
    </span>
  )
}
