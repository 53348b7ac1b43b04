import { useState } from 'react'
import { lockWords, wordsOf } from './game-parts'
import { Refusal } from './game-refusal'
import { game, row } from './games.styles'
import { useAppActor } from '../../app/app-context'
import { useText } from '../../text/use-text'
import { games as words } from '../../text/zh/live.games'
import { Button } from '../../ui/button'
import { Chips } from '../../ui/chips'
import { TextField } from '../../ui/text-field'
import type { RoomGames } from '../../../machines/live/games.connect'
import { ANSWER_MAX, ANSWERS_MAX, ANSWERS_MIN, QUESTION_MAX } from '../../../contract/live.prediction-limits'
import type { PredictionLock, PredictionTemplate } from '../../../contract/live.predictions.schema'

type Shown = Extract<RoomGames, { is: 'shown' }>
type StartProps = { readonly shown: Shown }

const keyOf = ({ kind, n }: PredictionLock): string => `${kind} ${n}`

type Form = 'prediction' | 'poll'

/** FEAT-08 What an anchor may open; a form that has done its work is closed. */
export const Starting = ({ shown }: StartProps) => {
  const text = useText(words)
  const [form, setForm] = useState<{ readonly is: Form; readonly after: string | null } | null>(null)
  const { started, look } = shown
  const open = form !== null && form.after === started ? form.is : null
  const button = (is: Form) => (
    <Button
      look="soft"
      pressed={open === is}
      onPress={() => {
        if (is === 'prediction') look()
        setForm(open === is ? null : { is, after: started })
      }}
    >
      {text(is === 'poll' ? 'games.startPoll' : 'games.start')}
    </Button>
  )
  return (
    <>
      <div className={row}>
        {button('prediction')}
        {button('poll')}
      </div>
      {open === 'prediction' && <StartPrediction shown={shown} />}
      {open === 'poll' && <StartPoll shown={shown} />}
    </>
  )
}

/** FEAT-08 The anchor opens a prediction: what is asked, and when it locks. */
const StartPrediction = ({ shown }: StartProps) => {
  const text = useText(words)
  const screens = useAppActor('screens')
  const { templates, isBusy, act, edit, liveId, error } = shown
  const [asked, setAsked] = useState<PredictionTemplate>('winner')
  const [when, setWhen] = useState('')
  if (templates === null) return null
  const { locks, match } = templates
  const template = templates.templates.find((one) => one.template === asked) ?? templates.templates[0]
  const lock = locks.find((one) => keyOf(one) === when) ?? locks[0]
  return (
    <section className={game} aria-label={text('games.start')}>
      <h2>{text('games.start')}</h2>
      {template === undefined || lock === undefined ? (
        <>
          <p>{text(match === null ? 'games.noMatch' : 'games.tooLate')}</p>
          <Button
            look="soft"
            size="small"
            href="#/room?choose=match"
            onPress={() => screens.send({ type: 'sheet.close' })}
          >
            {text('games.chooseMatch')}
          </Button>
        </>
      ) : (
        <>
          <p>{text('games.startHint')}</p>
          <Chips
            wraps
            label={text('games.start')}
            options={templates.templates.map((one) => ({
              value: one.template,
              label: wordsOf(one, match).question,
            }))}
            value={template.template}
            onChange={(chosen) => {
              edit()
              setAsked(chosen)
            }}
          />
          <p aria-hidden>{text('games.when')}</p>
          <Chips
            wraps
            label={text('games.when')}
            options={locks.map((one) => ({
              value: keyOf(one),
              label:
                one.kind === 'minutes'
                  ? text('games.minutes', { count: one.n })
                  : lockWords(text, one, match),
            }))}
            value={keyOf(lock)}
            onChange={(chosen) => {
              edit()
              setWhen(chosen)
            }}
          />
          <Refusal error={error} of={(done) => done?.is === 'openPrediction'} />
          <Button
            wide
            busy={isBusy}
            onPress={() =>
              act({
                is: 'openPrediction',
                input: { liveId, template: template.template, line: template.line, lock },
              })
            }
          >
            {text('games.startNow')}
          </Button>
        </>
      )}
    </section>
  )
}

const MINUTES = [1, 2, 3, 5, 10, 30]

/** FEAT-08 The anchor asks the room something. */
const StartPoll = ({ shown }: StartProps) => {
  const text = useText(words)
  const { isBusy, act, edit, liveId, error } = shown
  const [question, setQuestion] = useState('')
  const [answers, setAnswers] = useState<readonly string[]>(['', ''])
  const [minutes, setMinutes] = useState(3)
  const given = answers.map((one) => one.trim()).filter((one) => one !== '')
  // There is always one more to write, up to the most.
  const fields = given.length === answers.length && answers.length < ANSWERS_MAX ? [...answers, ''] : answers
  const isUnfinished = question.trim() === '' || given.length < ANSWERS_MIN
  return (
    <section className={game} aria-label={text('games.startPoll')}>
      <h2>{text('games.startPoll')}</h2>
      <TextField
        label={text('games.pollQuestion')}
        value={question}
        maxLength={QUESTION_MAX}
        onChange={(written) => {
          edit()
          setQuestion(written)
        }}
      />
      {fields.map((answer, nth) => (
        <TextField
          key={nth}
          label={text('games.answer', { count: nth + 1 })}
          value={answer}
          maxLength={ANSWER_MAX}
          onChange={(written) => {
            edit()
            setAnswers(fields.map((one, place) => (place === nth ? written : one)))
          }}
        />
      ))}
      <p aria-hidden>{text('games.length')}</p>
      <Chips
        wraps
        label={text('games.length')}
        options={MINUTES.map((value) => ({ value, label: text('games.duration', { count: value }) }))}
        value={minutes}
        onChange={(chosen) => {
          edit()
          setMinutes(chosen)
        }}
      />
      <Refusal error={error} of={(done) => done?.is === 'openPoll'} />
      {isUnfinished && <p>{text('games.pollNeeds', { count: ANSWERS_MIN })}</p>}
      <Button
        wide
        busy={isBusy}
        disabled={isUnfinished}
        onPress={() => act({ is: 'openPoll', input: { liveId, question, answers: given, minutes } })}
      >
        {text('games.startNow')}
      </Button>
    </section>
  )
}
