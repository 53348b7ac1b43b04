import { article, column, pictures as pictureList } from './question.styles'
import { Author, countOf, StateBadge, Vote } from './question-words'
import { Page } from '../../app/page'
import { screen } from '../../app/screen'
import { LinkedText } from '../../features/linked-text'
import { PictureLink } from '../../features/picture-link'
import { currentQuestion, idAt } from '../../features/kept-id'
import { questionVotes } from '../../features/questions'
import { ResourceView } from '../../features/resource-view'
import { useNow } from '../../features/use-now'
import { formatRelative } from '../../text/relative'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { questionTexts } from '../../text/zh/support.questions'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import { confirmedOf, type Confirmed } from '../../../machines/patterns/confirmed.connect'
import { getQuestion, removeQuestion } from '../../../contract/support.questions'
import type { Question, QuestionInput } from '../../../contract/support.questions.schema'

const MINUTE = 60_000
const said = textIn(currentWords, questionTexts)

/** ROUTE-08 FEAT-14 STORE-03 One question: the one that the address names, else the one that was looked at last. */
export const detailQuestion = screen({
  requires: (query) => {
    const questionId = idAt(query, currentQuestion)
    return {
      question: resourceOf(getQuestion, { questionId }, { silent: 'missing' }),
      votes: questionVotes(),
      removing: confirmedOf(removeQuestion, {
        asking: () => ({
          title: said('question.remove'),
          question: said('question.removeAsk'),
          deed: said('question.remove'),
          danger: true,
        }),
        followed: () => ({
          toast: { tone: 'success', words: { said: said('question.removed') } },
          to: '/listQuestion?of=own',
        }),
      }),
    }
  },
  name: ({ question }) => (question.is === 'shown' ? question.data.title : ''),
  view: ({ question, votes, removing }) => {
    const text = useText(questionTexts)
    return (
      <Page
        title={
          question.is === 'shown' ? text(`question.page.${question.data.kind}`) : text('title.detailQuestion')
        }
      >
        <div className={column}>
          <ResourceView
            resource={question}
            skeleton={<Skeletons count={3} height="5rem" />}
            missing={<Gone />}
          >
            {(found) => <Shown question={found} votes={votes} removing={removing} />}
          </ResourceView>
        </div>
      </Page>
    )
  },
})

const Gone = () => {
  const text = useText(questionTexts)
  return (
    <EmptyState
      icon="chat"
      title={text('question.gone')}
      hint={text('question.goneHint')}
      action={<Button href="#/listQuestion">{text('question.toAll')}</Button>}
    />
  )
}

interface ShownProps {
  readonly question: Question
  readonly votes: Toggles
  readonly removing: Confirmed<QuestionInput>
}

const Shown = ({ question, votes, removing }: ShownProps) => {
  const text = useText(questionTexts)
  const now = useNow(MINUTE)
  const { kind, title, text: words, pictures, state, own, at } = question
  return (
    <>
      <Card>
        <div className={article}>
          <small>
            <StateBadge state={state} />
            <span>{text(`question.${kind}`)}</span>
            <Author question={question} />
            <span>{formatRelative(at, now)}</span>
          </small>
          <h2>{title}</h2>
          {words !== '' && (
            <p>
              <LinkedText>{words}</LinkedText>
            </p>
          )}
          {pictures.length > 0 && (
            <ul className={pictureList}>
              {pictures.map((picture, index) => (
                <li key={picture}>
                  <PictureLink pictures={pictures} at={index} label={text('question.pictureOf')}>
                    <img src={picture} alt={text('question.picture', { nth: index + 1 })} loading="lazy" />
                  </PictureLink>
                </li>
              ))}
            </ul>
          )}
          <Wanted question={question} votes={votes} />
        </div>
      </Card>
      <Answer question={question} now={now} />
      {own && state === 'new' && (
        <Button
          look="plain"
          wide
          busy={removing.isBusy}
          onPress={() => removing.ask({ questionId: question.questionId })}
        >
          {text('question.remove')}
        </Button>
      )}
    </>
  )
}

/** Who sees it, and how many want it. */
const Wanted = ({ question, votes }: Omit<ShownProps, 'removing'>) => {
  const text = useText(questionTexts)
  if (question.hidden) return <small>{text('question.hidden')}</small>
  if (!question.open) return <small>{text('question.closed')}</small>
  if (!question.own) return <Vote of={question} votes={votes} />
  return <small>{text('question.votes', { count: countOf(question, votes) })}</small>
}

const Answer = ({ question, now }: { readonly question: Question; readonly now: number }) => {
  const text = useText(questionTexts)
  const { answer, answeredAt } = question
  return (
    <Card>
      <section className={article} aria-labelledby="answer">
        <h3 id="answer">{text('question.answer')}</h3>
        {answer === null ? (
          <small>{text('question.waiting')}</small>
        ) : (
          <>
            <p>
              <LinkedText>{answer}</LinkedText>
            </p>
            {answeredAt !== null && <small>{formatRelative(answeredAt, now)}</small>}
          </>
        )}
      </section>
    </Card>
  )
}
