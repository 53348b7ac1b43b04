import { useRef, useState, type ReactNode } from 'react'
import * as calls from '../../contract/office'
import type { AnswerQuestionInput, Question } from '../../contract/support.questions.schema'
import { ANSWER_MAX, questionStates } from '../../contract/support.question-rules'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Dialog, DialogForm } from '../parts/dialog'
import { Facts } from '../parts/facts'
import { Area, Choice, Input, Version } from '../parts/form'
import { List, RowButton } from '../parts/list'
import { timeText, useText } from '../text/text'

const Answer = ({ of, onClose }: { readonly of: Question; readonly onClose: () => void }): ReactNode => {
  const text = useText()
  const act = useAct((input: AnswerQuestionInput) => ask(calls.answerQuestion, input), 'saved')
  const { questionId, kind, open, votes, by, at } = of
  const [state, setState] = useState(of.state)
  const isPicked = useRef(false)
  /** What is answered waits no more, unless somebody has said so. */
  const type = (typed: string): void => {
    if (of.state !== 'new' || isPicked.current) return
    setState(typed.trim() === '' ? 'new' : 'done')
  }
  return (
    <Dialog title={of.title} onClose={onClose}>
      <Facts
        facts={[
          [text('questions.kind'), text(`questions.${kind}`)],
          [text('questions.by'), by.nickname],
          [text('questions.at'), timeText(at)],
          [text('questions.seen'), text(open ? 'questions.open' : 'questions.closed', { votes })],
          [text('questions.text'), of.text === '' ? '–' : of.text],
        ]}
      />
      {of.pictures.length === 0 ? null : (
        <p className="row">
          {of.pictures.map((picture, nth) => (
            <a key={picture} href={picture} target="_blank" rel="noreferrer">
              <img className="written" src={picture} alt={text('questions.picture', { nth: nth + 1 })} />
            </a>
          ))}
        </p>
      )}
      <DialogForm
        act={act}
        submit={text('save')}
        onClose={onClose}
        onSubmit={({ state: chosen, answer = '', hidden, version = '' }) => {
          const became = questionStates.find((one) => one === chosen) ?? of.state
          void act
            .run({ questionId, state: became, answer, hidden: hidden === 'yes', version })
            .then((isDone) => isDone && onClose())
        }}
      >
        <Version kind="question" of={of} />
        <Choice
          name="state"
          key={state}
          label={text('questions.state')}
          help={of.state === 'new' ? text('questions.stateHelp') : undefined}
          initial={state}
          choices={questionStates.map((one) => [one, text(`questions.${one}`)])}
          onPick={() => (isPicked.current = true)}
        />
        <Area
          name="answer"
          label={text('questions.answer')}
          help={text('questions.answerHelp')}
          initial={of.answer ?? ''}
          rows={5}
          required={false}
          maxLength={ANSWER_MAX}
          onType={type}
        />
        <Choice
          name="hidden"
          label={text('questions.hidden')}
          initial={of.hidden ? 'yes' : 'no'}
          choices={[
            ['no', text('questions.shownToAll')],
            ['yes', text('questions.hiddenFromAll')],
          ]}
        />
      </DialogForm>
    </Dialog>
  )
}

/** FEAT-14 What members suggest and what troubles them, those that nobody works on first. */
export const Questions = (): ReactNode => {
  const text = useText()
  const [shown, setShown] = useState<Question | null>(null)
  return (
    <>
      <List<Question>
        resource="questions"
        title="nav.questions"
        renderFilters={({ queryName, state }) => (
          <>
            <Input
              name="queryName"
              label={text('questions.search')}
              initial={queryName ?? ''}
              required={false}
              maxLength={64}
            />
            <Choice
              name="state"
              label={text('questions.state')}
              initial={state ?? ''}
              choices={[
                ['', text('questions.any')],
                ...questionStates.map((one): [string, string] => [one, text(`questions.${one}`)]),
              ]}
            />
          </>
        )}
        columns={[
          { label: 'questions.at', render: ({ at }) => timeText(at) },
          { label: 'questions.kind', render: ({ kind }) => text(`questions.${kind}`) },
          { label: 'questions.title', render: ({ title }) => title },
          { label: 'questions.by', render: ({ by }) => by.nickname },
          { label: 'questions.votes', render: ({ votes }) => String(votes) },
          { label: 'questions.state', render: ({ state }) => text(`questions.${state}`) },
          {
            label: null,
            render: (row) => (
              <RowButton does={text('questions.do')} of={row.title} onPick={() => setShown(row)} />
            ),
          },
        ]}
      />
      {shown === null ? null : <Answer of={shown} onClose={() => setShown(null)} />}
    </>
  )
}
