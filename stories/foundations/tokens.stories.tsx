import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { useState } from 'react'
import { copyable, dot, heading, tokenRows } from './swatch.styles'
import { color, font, motion, palettes, radius, space, TOUCH_SIZE, type } from '../../src/styles/tokens'

const meta = { title: 'Foundations/Tokens' } satisfies Meta
export default meta

const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  color,
  type,
  font,
  space,
  radius,
  motion,
}

/** What a colour is in the mode of the toolbar; those made of others are what the page computes. */
const valueOf = (group: string, name: string, written: string, isDark: boolean): string => {
  if (group !== 'color') return written
  const palette: Readonly<Record<string, string>> = palettes[isDark ? 'dark' : 'light']
  return palette[name] ?? written
}

interface CopyProps {
  readonly text: string
  readonly onCopied: (text: string) => void
}

const Copy = ({ text, onCopied }: CopyProps) => (
  <button
    type="button"
    className={copyable}
    aria-label={`Copy ${text}`}
    onClick={() => void navigator.clipboard.writeText(text).then(() => onCopied(text))}
  >
    {text}
  </button>
)

const Tokens = ({ isDark }: { readonly isDark: boolean }) => {
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <div lang="en">
      <p role="status">{copied === null ? 'A click copies a name or a value.' : `Copied: ${copied}`}</p>
      {Object.entries({ ...groups, size: { TOUCH_SIZE } }).map(([group, tokens]) => (
        <section key={group} aria-label={group}>
          <h2 className={heading}>{group}</h2>
          <ul className={tokenRows}>
            {Object.entries(tokens).map(([name, written]) => (
              <li key={name}>
                <i className={dot} style={group === 'color' ? { background: written } : {}} />
                <Copy text={group === 'size' ? name : `${group}.${name}`} onCopied={setCopied} />
                <Copy text={valueOf(group, name, written, isDark)} onCopied={setCopied} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Every name of `src/styles/tokens.ts` with what it stands for in the toolbar's mode. */
export const EveryToken: StoryObj = {
  render: (_, { globals }) => <Tokens isDark={globals['theme'] === 'dark'} />,
  play: async ({ canvas }) => {
    const written: string[] = []
    const { clipboard } = navigator
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    })
    try {
      await userEvent.click(canvas.getByRole('button', { name: 'Copy color.ink' }))
      await userEvent.click(canvas.getByRole('button', { name: `Copy ${palettes.light.ink}` }))
      await expect(written).toEqual(['color.ink', palettes.light.ink])
      await waitFor(() =>
        expect(canvas.getByRole('status')).toHaveTextContent(`Copied: ${palettes.light.ink}`),
      )
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    }
  },
}
