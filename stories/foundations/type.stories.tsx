import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Copy, withCopying } from './copying'
import { heading, specimen } from './swatch.styles'
import { font, type } from '../../src/styles/tokens'
import { digits } from '../../src/ui/digits.styles'

const meta = {
  title: 'Foundations/Type',
  decorators: [withCopying],
} satisfies Meta
export default meta

const sizes = ['s11', 's12', 's13', 's15', 's17', 's22'] as const
const scores = ['score18', 'score24', 'score30', 'score48'] as const
const pixels = (size: string): number => Number.parseFloat(size) * 16

/** The platform's own Chinese sans; in rem, so that a person's larger text enlarges all of them. */
export const SixSizes: StoryObj = {
  render: () => (
    <dl className={specimen}>
      {sizes.map((name) => [
        <dt key={name}>
          <Copy text={`type.${name}`} />
          <Copy text={type[name]} /> {pixels(type[name])} px
        </dt>,
        <dd key={`${name} words`} style={{ fontSize: type[name] }}>
          海港德比 今夜开战 Kick-off
        </dd>,
      ])}
    </dl>
  ),
}

export const Weights: StoryObj = {
  render: () => (
    <dl className={specimen}>
      {([400, 600, 700, 800] as const).map((weight) => [
        <dt key={weight}>
          <Copy text={String(weight)} />
        </dt>,
        <dd key={`${weight} words`} style={{ fontWeight: weight, fontSize: type.s17 }}>
          南山红港 2–1 望海蓝桥
        </dd>,
      ])}
    </dl>
  ),
}

export const ScoreSizes: StoryObj = {
  render: () => (
    <dl className={specimen}>
      {scores.map((name) => [
        <dt key={name}>
          <Copy text={`type.${name}`} />
          <Copy text={type[name]} /> {pixels(type[name])} px
        </dt>,
        <dd key={`${name} score`} className={digits} style={{ fontSize: type[name], lineHeight: 1.1 }}>
          78 – 81
        </dd>,
      ])}
    </dl>
  ),
}

const figures = ['1,111,111', '12,480', "45+2'", '04:12', '2–1', '61%', '8,888,888']

/** Digits of scores, clocks, counts and money: condensed, each as wide as the other. */
export const TabularDigits: StoryObj = {
  render: () => (
    <>
      <h2 className={heading}>
        <Copy text={font.digits} />
      </h2>
      <div style={{ display: 'inline-grid', justifyItems: 'end', fontSize: type.s22 }}>
        {figures.map((figure) => (
          <span key={figure} className={digits}>
            {figure}
          </span>
        ))}
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const widthOf = (figure: string) => Math.round(canvas.getByText(figure).getBoundingClientRect().width)
    await document.fonts.ready
    await expect(widthOf('1,111,111')).toBe(widthOf('8,888,888'))
  },
}
