import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DateStrip } from '../../src/ui/date-strip'
import { said } from '../support/said'
import { daysFrom, sayDay } from '../../src/ui/days'
import { IconButton } from '../../src/ui/icon-button'
import { Held } from './held'

const today = '2026-03-20'
const counts: Readonly<Record<string, number>> = {
  '2026-03-18': 4,
  '2026-03-20': 12,
  '2026-03-21': 18,
  '2026-03-22': 9,
}
const days = daysFrom('2026-03-13', 15).map((day) => {
  const count = counts[day]
  return count === undefined ? { day } : { day, note: `${count} 场` }
})

const meta = {
  title: 'UI/Date strip',
  tags: ['autodocs'],
  component: DateStrip,
  args: { label: '日期', days, value: today, today, onChange: fn() },
  render: (args) => (
    <Held start={args.value}>
      {(value, set) => (
        <DateStrip
          {...args}
          value={value}
          onChange={(day) => {
            args.onChange(day)
            set(day)
          }}
        />
      )}
    </Held>
  ),
} satisfies Meta<typeof DateStrip>
export default meta

type Story = StoryObj<typeof meta>

export const TodayStandsInTheMiddle: Story = {}
export const AnotherDayIsChosen: Story = { args: { value: '2026-03-22' } }
export const NoneOfTheDaysIsChosen: Story = { args: { value: null } }
export const AFewDaysFillTheRow: Story = { args: { days: days.slice(5, 10) } }
export const ACalendarStandsBesideIt: Story = {
  args: { aside: <IconButton icon="calendar" label="选择日期" onPress={fn()} /> },
}
export const TheArrowsChoose: Story = {
  play: async ({ args, canvas }) => {
    const chosen = canvas.getByRole('radio', {
      name: [said('今天'), sayDay(today, 'full'), '12 场'].join(' '),
    })
    await userEvent.click(chosen)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    await expect(args.onChange).toHaveBeenCalledTimes(3)
    const next = canvas.getByRole('radio', { name: `${sayDay('2026-03-21', 'full')} 18 场` })
    await expect(next).toBeChecked()
    await expect(next).toHaveFocus()
  },
}
