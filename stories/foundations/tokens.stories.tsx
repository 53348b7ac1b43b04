import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { useEffect, useRef, useState } from 'react'
import { Copy, Copying } from './copying'
import { dot, heading, tokenRows } from './swatch.styles'
import { ACCENTS } from '../../src/styles/accents'
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

/** Those that name what the page computes. */
const isComputed = (group: string): boolean => group === 'color' || group === 'font'

const hex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** A colour as the page computes it, as a designer's tool takes it. */
const writtenAs = (computed: string): string => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number)
  if (computed.startsWith('rgb')) return alpha === 1 ? hex([red, green, blue]) : computed
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
  if (pen === null) return computed
  pen.fillStyle = computed
  pen.fillRect(0, 0, 1, 1)
  return hex(Array.from(pen.getImageData(0, 0, 1, 1).data).slice(0, 3))
}

const Tokens = () => {
  const [computed, setComputed] = useState<Readonly<Record<string, string>>>({})
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dots = [...(list.current?.querySelectorAll<HTMLElement>('[data-token]') ?? [])]
    setComputed(
      Object.fromEntries(
        dots.map((each) => {
          const { backgroundColor, fontFamily } = getComputedStyle(each)
          const name = each.dataset['token'] ?? ''
          return [name, name.startsWith('font.') ? fontFamily : writtenAs(backgroundColor)]
        }),
      ),
    )
  }, [])
  return (
    <div lang="en" ref={list}>
      {Object.entries({ ...groups, size: { TOUCH_SIZE } }).map(([group, tokens]) => (
        <section key={group} aria-label={group}>
          <h2 className={heading}>{group}</h2>
          <ul className={tokenRows}>
            {Object.entries(tokens).map(([name, written]) => (
              <li key={name}>
                <i
                  className={dot}
                  data-token={isComputed(group) ? `${group}.${name}` : undefined}
                  style={{
                    ...(group === 'color' && { background: written }),
                    ...(group === 'font' && { fontFamily: written }),
                  }}
                />
                <Copy text={group === 'size' ? name : `${group}.${name}`} />
                <Copy text={computed[`${group}.${name}`] ?? written} />
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
  render: (_, { globals }) => (
    <Copying>
      <Tokens key={`${globals['theme']} ${globals['accent']}`} />
    </Copying>
  ),
}
export const AClickCopies: StoryObj = {
  ...EveryToken,
  play: async ({ canvas }) => {
    const written: string[] = []
    const { clipboard } = navigator
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    })
    try {
      // The accent's own tint is mixed by the page.
      await canvas.findAllByRole('button', { name: `Copy ${ACCENTS[0]}` })
      await expect(canvas.queryAllByRole('button', { name: /var\(/ })).toEqual([])
      await userEvent.click(canvas.getByRole('button', { name: 'Copy color.ink' }))
      await userEvent.click(await canvas.findByRole('button', { name: `Copy ${palettes.light.ink}` }))
      await expect(written).toEqual(['color.ink', palettes.light.ink])
      await waitFor(() =>
        expect(canvas.getByRole('status')).toHaveTextContent(`Copied · 已复制: ${palettes.light.ink}`),
      )
      const told = canvas
        .getAllByRole('button')
        .filter((button) => getComputedStyle(button, '::after').content !== 'none')
      await expect(told.map((button) => button.textContent)).toEqual([palettes.light.ink])
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    }
  },
}
