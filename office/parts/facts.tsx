import type { ReactNode } from 'react'

/** What is known of something: each with its name. */
export const Facts = ({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, words: string])[]
}): ReactNode => (
  <dl>
    {facts.map(([label, words]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)
