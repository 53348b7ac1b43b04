import type { StoryObj } from '@storybook/react-vite'
import { useState, type ComponentType } from 'react'

type Choices<Props> = { readonly [Name in keyof Props]?: readonly Props[Name][] }

const argTypesOf = (choices: object) =>
  Object.fromEntries(
    Object.entries(choices).map(([name, options]) => [
      name,
      { options: options as readonly unknown[], control: { type: 'select' as const } },
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
