import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, withCopying } from './copying'
import { grid, heading, mode as modeOf, swatch } from './swatch.styles'
import { expect } from 'storybook/test'
import { ACCENTS, accentKey } from '../../src/styles/accents'
import { contrast, inkOn } from '../../src/styles/contrast'
import { accentInk } from '../../src/styles/critical'
import { palettes, softOf, type Mode } from '../../src/styles/tokens'
import type { ReactNode } from 'react'

const meta = {
  title: 'Foundations/Colours',
  decorators: [withCopying],
} satisfies Meta
export default meta

const modes = ['light', 'dark'] as const
const ratio = (one: string, other: string): string => `${contrast(one, other).toFixed(1)} : 1`

interface InModeProps {
  readonly mode: Mode
  readonly children: ReactNode
}

/** One of both modes, whatever the toolbar says. */
const InMode = ({ mode, children }: InModeProps) => (
  <section
    className={modeOf}
    style={{ background: palettes[mode].page, color: palettes[mode].ink }}
    aria-label={mode === 'light' ? 'Light' : 'Dark'}
  >
    <h2 className={heading}>{mode === 'light' ? 'Light' : 'Dark'}</h2>
    <div className={grid}>{children}</div>
  </section>
)

interface SwatchProps {
  readonly name: string
  readonly ground: string
  readonly ink: string
  /** The one of both that is meant; a press copies it. */
  readonly value: string
  readonly note?: string
}

const Swatch = ({ name, ground, ink, value, note }: SwatchProps) => (
  <div className={swatch} style={{ background: ground, color: ink }}>
    <b>{name}</b>
    <Copy text={value} />
    {note !== undefined && <span>{note}</span>}
  </div>
)

export const Surfaces: StoryObj = {
  render: () => (
    <>
      {modes.map((mode) => (
        <InMode key={mode} mode={mode}>
          {(['page', 'card', 'sunk'] as const).map((name) => (
            <Swatch
              key={name}
              name={name}
              ground={palettes[mode][name]}
              ink={palettes[mode].ink}
              value={palettes[mode][name]}
            />
          ))}
          {(['line', 'edge'] as const).map((name) => (
            <div key={name} className={swatch} style={{ background: palettes[mode].card }}>
              <i style={{ height: 3, background: palettes[mode][name] }} />
              <b>{name}</b>
              <Copy text={palettes[mode][name]} />
              <span>{ratio(palettes[mode][name], palettes[mode].card)}</span>
            </div>
          ))}
        </InMode>
      ))}
    </>
  ),
}

/** Each on the ground where it is weakest. */
export const Ink: StoryObj = {
  render: () => (
    <>
      {modes.map((mode) => (
        <InMode key={mode} mode={mode}>
          {(['ink', 'ink2', 'ink3', 'liveInk', 'gold', 'brick', 'good'] as const).map((name) => (
            <Swatch
              key={name}
              name={`${name} 直播 12,480`}
              ground={palettes[mode].sunk}
              ink={palettes[mode][name]}
              value={palettes[mode][name]}
              note={ratio(palettes[mode][name], palettes[mode].sunk)}
            />
          ))}
        </InMode>
      ))}
    </>
  ),
}

export const LiveGoldAndBrick: StoryObj = {
  render: () => (
    <>
      {modes.map((mode) => (
        <InMode key={mode} mode={mode}>
          <Swatch
            name="live"
            ground={palettes[mode].live}
            ink="#ffffff"
            value={palettes[mode].live}
            note={ratio(palettes[mode].live, '#ffffff')}
          />
          {(['gold', 'brick'] as const).map((name) => (
            <Swatch
              key={name}
              name={name === 'gold' ? 'gold 金币 12,480' : 'brick 砖块 365'}
              ground={palettes[mode].card}
              ink={palettes[mode][name]}
              value={palettes[mode][name]}
              note={ratio(palettes[mode][name], palettes[mode].card)}
            />
          ))}
        </InMode>
      ))}
    </>
  ),
}

/** SHELL-04 The accent as a ground, with the ink on it that is worked out: white where that passes AA, else black. */
export const TheNineteenAsGrounds: StoryObj = {
  render: () => (
    <div className={grid}>
      {ACCENTS.map((accent) => (
        <Swatch
          key={accent}
          name={`${accentKey(accent)} 预约`}
          ground={accent}
          ink={inkOn(accent)}
          value={accent}
          note={`${inkOn(accent)} · ${ratio(accent, inkOn(accent))}`}
        />
      ))}
    </div>
  ),
  play: async () => {
    await expect(ACCENTS.filter((accent) => contrast(accent, inkOn(accent)) < 4.5)).toEqual([])
  },
}

/** The accent as text, moved towards black or white until it can be read on every ground of the mode, its own tint too. */
export const TheNineteenAsText: StoryObj = {
  render: () => (
    <>
      {modes.map((mode) => (
        <InMode key={mode} mode={mode}>
          {ACCENTS.map((accent) => (
            <Swatch
              key={accent}
              name={`${accentKey(accent)} 已预约`}
              ground={softOf(accent, mode)}
              ink={accentInk(accent, mode)}
              value={accentInk(accent, mode)}
              note={ratio(accentInk(accent, mode), softOf(accent, mode))}
            />
          ))}
        </InMode>
      ))}
    </>
  ),
  play: async () => {
    const weak = modes.flatMap((mode) =>
      ACCENTS.filter((accent) => contrast(accentInk(accent, mode), softOf(accent, mode)) < 4.5),
    )
    await expect(weak).toEqual([])
  },
}
