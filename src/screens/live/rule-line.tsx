import { useState } from 'react'
import { rule } from './rule-line.styles'
import { useNow } from '../../features/use-now'
import { useText } from '../../text/use-text'
import { say } from '../../text/zh/live.say'
import { digits } from '../../ui/digits.styles'
import { Icon } from '../../ui/icon'
import { visuallyHidden } from '../../ui/visually-hidden.styles'
import type { TalkView } from '../../../machines/live/chat.connect'

export type Saying = Extract<TalkView, { say: unknown }>

const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** Seconds until slow mode lets the next line pass; 0: it may. */
export const useSlowSeconds = ({ nextAt }: Saying): number => {
  const now = useNow(nextAt === null ? HOUR : SECOND)
  return nextAt === null ? 0 : Math.max(0, Math.ceil((nextAt - now) / SECOND))
}

/** What everybody here goes by as they write, in words; '' where they may write anything at any time. */
export const useRules = ({ slowS, emojiOnly, followersOnly }: Saying): string => {
  const text = useText(say)
  return [
    slowS > 0 ? text('rule.slow', { count: slowS }) : '',
    emojiOnly ? text('rule.emoji') : '',
    followersOnly ? text('rule.followers') : '',
  ]
    .filter((words) => words !== '')
    .join(' · ')
}

/** What counts down is seen every second, and heard once. */
export const SpokenOnce = ({ words }: { readonly words: string }) => {
  const [first] = useState(words)
  return first
}

/** FEAT-06 The rules of the room at the place to write, and from when one may write again. `id`: what is written is described by it. */
export const RuleLine = ({ talk, id }: { readonly talk: Saying; readonly id: string }) => {
  const text = useText(say)
  const rules = useRules(talk)
  const seconds = useSlowSeconds(talk)
  if (rules === '') return null
  const isWaiting = seconds > 0
  const next = isWaiting
    ? text('rule.next', { count: seconds })
    : talk.nextAt === null
      ? ''
      : text('rule.now')
  return (
    <>
      <p className={rule} aria-hidden>
        <Icon name="alert" size={14} />
        {rules}
        {isWaiting && <b className={digits}>{next}</b>}
      </p>
      <p className={visuallyHidden} id={id} role="status">
        <SpokenOnce
          key={`${rules} ${talk.nextAt} ${isWaiting}`}
          words={[rules, next].filter((words) => words !== '').join(' · ')}
        />
      </p>
    </>
  )
}
