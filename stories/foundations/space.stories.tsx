import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, withCopying } from './copying'
import { specimen } from './swatch.styles'
import { color, radius, space, TOUCH_SIZE } from '../../src/styles/tokens'

const meta = {
  title: 'Foundations/Space and radius',
  decorators: [withCopying],
} satisfies Meta
export default meta

/** Steps of a grid of 4 px: 16 beside the page, 12 between cards. */
export const Space: StoryObj = {
  render: () => (
    <dl className={specimen}>
      {Object.entries(space).map(([name, size]) => [
        <dt key={name}>
          <Copy text={`space.${name}`} />
          <Copy text={size} />
        </dt>,
        <dd key={`${name} bar`}>
          <div style={{ width: size, height: 20, borderRadius: 3, background: color.accent }} />
        </dd>,
      ])}
    </dl>
  ),
}

export const Radius: StoryObj = {
  render: () => (
    <dl className={specimen}>
      {Object.entries(radius).map(([name, size]) => [
        <dt key={name}>
          <Copy text={`radius.${name}`} />
          <Copy text={size} />
        </dt>,
        <dd key={`${name} box`}>
          <div style={{ width: 112, height: 56, borderRadius: size, background: color.card }} />
        </dd>,
      ])}
    </dl>
  ),
}

export const TheLeastSizeOfWhatIsTouched: StoryObj = {
  render: () => (
    <dl className={specimen}>
      <dt>
        <Copy text="TOUCH_SIZE" />
        <Copy text={TOUCH_SIZE} />
      </dt>
      <dd>
        <div style={{ width: TOUCH_SIZE, height: TOUCH_SIZE, borderRadius: '50%', background: color.soft }} />
      </dd>
    </dl>
  ),
}
