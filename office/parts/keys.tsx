import { Fragment, type ReactNode } from 'react'
import { useText } from '../text/text'
import type { TextKey } from '../text/zh'

/** Which keys do what here. `keys`: what is written on each, by its name in the sentence. */
export const Keys = ({
  words,
  keys,
}: {
  readonly words: TextKey
  readonly keys: Readonly<Record<string, string>>
}): ReactNode => {
  const text = useText()
  const marked = Object.fromEntries(Object.keys(keys).map((name) => [name, `|${name}|`]))
  return (
    <p className="help keys">
      {text(words, marked)
        .split('|')
        .map((part, nth) => (
          <Fragment key={nth}>{nth % 2 === 1 ? <kbd>{keys[part]}</kbd> : part}</Fragment>
        ))}
    </p>
  )
}
