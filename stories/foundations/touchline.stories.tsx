import type { Meta, StoryObj } from '@storybook/react-vite'
import { Progress, Touchline } from '../../src/ui/touchline'

const meta = {
  title: 'Foundations/Touchline',
  component: Touchline,
  args: { home: '#d2363f', away: '#2f6fe0', share: 61, label: '红港 61%，蓝桥 39%' },
} satisfies Meta<typeof Touchline>
export default meta

type Story = StoryObj<typeof meta>

/** Split by the state of play: possession, the last minutes, points. */
export const Split: Story = {}
/** Before the start there is nothing to share. */
export const Idle: Story = { args: { share: null } }
/** A goal runs along the line once. */
export const Goal: Story = { args: { scored: 'home 2-1' } }
/** The same line tells how far a form has come. */
export const AsProgress: Story = { render: () => <Progress value={0.66} label="填写进度" /> }
