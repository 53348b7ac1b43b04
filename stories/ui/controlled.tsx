import type { StoryObj } from '@storybook/react-vite'
import { useState, type ComponentType } from 'react'

/** What a value can be: one of these, or one of these by a name. */
type Choices<Props> = {
  readonly [Name in keyof Props]?: readonly Props[Name][] | Readonly<Record<string, Props[Name]>>
}

const control = { type: 'select' as const }

export const argTypesOf = (choices: object) =>
  Object.fromEntries(
    Object.entries(choices).map(([name, options]) => [
      name,
      Array.isArray(options)
        ? { options: options as readonly unknown[], control }
        : { options: Object.keys(options as object), mapping: options as object, control },
    ]),
  )

/** One part with its values as controls. `choices`: what a value that is no text, figure or switch can be. */
export const controlled = <Props extends object>(
  Part: ComponentType<Props>,
  args: Props,
  choices: Choices<Props> = {},
): StoryObj => ({
  args: args,
  parameters: { part: { component: Part, argTypes: argTypesOf(choices), given: Object.keys(args) } },
  render: (given) => <Part {...(given as Props)} />,
})

interface Valued<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** The same of a part whose value somebody changes: it is kept, and a control sets it anew. */
export const held = <Value, Props extends Valued<Value>>(
  Part: ComponentType<Props>,
  args: Omit<Props, 'onChange'> & { readonly value: Value },
  choices: Choices<Props> = {},
): StoryObj => {
  const Holding = ({ value, ...rest }: typeof args) => {
    const [now, setNow] = useState(value)
    const props = { ...rest, value: now, onChange: setNow } as unknown as Props
    return <Part {...props} />
  }
  return {
    args: args,
    parameters: { part: { component: Part, argTypes: argTypesOf(choices), given: Object.keys(args) } },
    render: (given) => <Holding key={JSON.stringify(given)} {...(given as typeof args)} />,
  }
}
