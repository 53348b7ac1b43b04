import { row, rows } from './question.styles'
import { Author, countOf, StateBadge, Vote } from './question-words'
import { Page } from '../../app/page'
import { queryScreen, type QueryViews } from '../../app/screen'
import { ListView } from '../../features/list-view'
import { questionVotes } from '../../features/questions'
import { useNow } from '../../features/use-now'
import { formatRelative } from '../../text/relative'
import { useText } from '../../text/use-text'
import { questionTexts } from '../../text/zh/support.questions'
import { Button } from '../../ui/button'
import { Chips } from '../../ui/chips'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { TabPanel, Tabs } from '../../ui/tabs'
import { listOf } from '../../../machines/patterns/list.connect'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import { questionRowsOf } from '../../../machines/support/question.connect'
import { listQuestions } from '../../../contract/support.questions'
import { questionStates } from '../../../contract/support.question-rules'
import type { Question, QuestionState } from '../../../contract/support.questions.schema'

const MINUTE = 60_000
const wholes = ['all', 'own'] as const

interface Wanted {
  readonly of: (typeof wholes)[number]
  readonly state: QuestionState | null
}

/** ROUTE-15 What the address says: whose, and what became of them. */
const wantedAt = (query: URLSearchParams): Wanted => ({
  of: query.get('of') === 'own' ? 'own' : 'all',
  state: questionStates.find((state) => state === query.get('state')) ?? null,
})

const searchOf = ({ of, state }: Wanted): string => {
  const given = [...(of === 'own' ? ['of=own'] : []), ...(state === null ? [] : [`state=${state}`])]
  return given.length === 0 ? '' : `?${given.join('&')}`
}

const requires = ({ of, state }: Wanted) => ({
  questions: questionRowsOf(
    listOf(listQuestions, { own: of === 'own', kind: null, state }, undefined, { cancelOlder: true }),
  ),
  votes: questionVotes(),
})

const Add = () => (
  <Button href="#/addQuestion" size="small">
    {useText(questionTexts)('question.add')}
  </Button>
)

const Nothing = ({ of }: Pick<Wanted, 'of'>) => {
  const text = useText(questionTexts)
  return (
    <EmptyState
      icon="chat"
      title={text(of === 'own' ? 'question.noneOwn' : 'question.noneAll')}
      hint={text(of === 'own' ? 'question.noneOwnHint' : 'question.noneAllHint')}
      action={<Add />}
    />
  )
}

const ListQuestion = ({
  questions,
  votes,
  query,
  changeQuery,
}: QueryViews<ReturnType<typeof requires>, Wanted>) => {
  const text = useText(questionTexts)
  return (
    <Page title={text('title.listQuestion')} actions={<Add />}>
      <Tabs
        name="questions"
        label={text('question.of')}
        tabs={wholes.map((value) => ({ value, label: text(`question.${value}`) }))}
        value={query.of}
        onChange={(of) => changeQuery({ of })}
      />
      <Chips
        label={text('question.states')}
        options={[
          { value: '', label: text('question.anyState') },
          ...questionStates.map((value) => ({ value, label: text(`question.${value}`) })),
        ]}
        value={query.state ?? ''}
        onChange={(state) => changeQuery({ state: questionStates.find((one) => one === state) ?? null })}
      />
      <TabPanel name="questions" value={query.of}>
        <ListView
          list={questions}
          label={text('title.listQuestion')}
          className={rows}
          keyOf={({ questionId }) => questionId}
          skeleton={<Skeletons count={6} height="6rem" />}
          empty={<Nothing of={query.of} />}
        >
          {(question) => <QuestionRow question={question} votes={votes} />}
        </ListView>
      </TabPanel>
    </Page>
  )
}

interface QuestionRowProps {
  readonly question: Question
  readonly votes: Toggles
}

const QuestionRow = ({ question, votes }: QuestionRowProps) => {
  const text = useText(questionTexts)
  const now = useNow(MINUTE)
  const { questionId, kind, title, text: words, state, own, open, hidden, at } = question
  const isClosed = !open || hidden
  return (
    <article className={row}>
      <div>
        <a href={`#/detailQuestion?id=${questionId}`}>
          <strong>{title}</strong>
          {words !== '' && <p>{words}</p>}
        </a>
        {!isClosed && !own && <Vote of={question} votes={votes} />}
        <small>
          <StateBadge state={state} />
          <span>{text(`question.${kind}`)}</span>
          <Author question={question} />
          <span>{formatRelative(at, now)}</span>
          {isClosed && <span>{text(hidden ? 'question.hidden' : 'question.closed')}</span>}
          {!isClosed && own && <span>{text('question.votes', { count: countOf(question, votes) })}</span>}
        </small>
      </div>
    </article>
  )
}

/** ROUTE-08 FEAT-14 问题与建议 */
export const listQuestion = queryScreen({ query: wantedAt, search: searchOf, requires, view: ListQuestion })
