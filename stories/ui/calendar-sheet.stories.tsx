import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { controlled } from './controlled'
import { framed, inPlace } from './framed'
import { said } from '../support/said'
import { Calendar } from '../../src/ui/calendar'
import { sayDay, type Day } from '../../src/ui/days'
import { CalendarSheet } from '../../src/ui/calendar-sheet'

const words = {
  earlier: '上个月',
  later: '下个月',
  tooLong: (days: number) => `最多选择 ${days} 天`,
  tooShort: (days: number) => `至少选择 ${days} 天`,
}
const day = (name: Day) => screen.findByRole('button', { name: sayDay(name, 'full') })

const meta = {
  title: 'UI/Calendar sheet',
  tags: ['autodocs'],
  component: CalendarSheet,
  parameters: { ...framed(560), parts: { Calendar } },
  args: {
    open: true,
    title: '选择日期',
    value: null,
    today: '2026-03-20',
    words,
    onClose: fn(),
    onChoose: fn(),
  },
} satisfies Meta<typeof CalendarSheet>
export default meta

type Story = StoryObj<typeof meta>

export const ACalendar: StoryObj = inPlace(
  controlled(Calendar, {
    cursor: '2026-03-20',
    onMove: fn(),
    value: { from: '2026-03-18', to: '2026-03-22' },
    onPick: fn(),
    today: '2026-03-20',
    words: { earlier: '上个月', later: '下个月' },
  }),
)
export const NothingIsChosen: Story = {}
export const ARangeIsChosen: Story = {
  args: { value: { from: '2026-03-18', to: '2026-03-24' }, onClear: fn() },
}
export const OneDayIsChosen: Story = { args: { value: { from: '2026-03-21', to: '2026-03-21' }, maxDays: 1 } }
export const DaysWithMatchesHaveADot: Story = {
  args: { marked: new Set(['2026-03-20', '2026-03-21', '2026-03-25']) },
}
export const OnlyTheNextTwoWeeksCanBeChosen: Story = {
  args: { earliest: '2026-03-20', latest: '2026-04-03' },
}
/** VAL-03 */
export const ALongerRangeThanAllowedIsNotTaken: Story = {
  args: { maxDays: 7 },
  play: async ({ args }) => {
    await userEvent.click(await day('2026-03-02'))
    await userEvent.click(await day('2026-03-09'))
    await expect(screen.getByText('最多选择 7 天')).toBeVisible()
    await expect(screen.getByText(sayDay('2026-03-02', 'full'))).toBeVisible()
    await userEvent.click(await day('2026-03-08'))
    await expect(screen.queryByText('最多选择 7 天')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: said('确定') }))
    await expect(args.onChoose).toHaveBeenCalledWith({ from: '2026-03-02', to: '2026-03-08' })
  },
}
export const ARangeOfTooFewDaysCannotBeConfirmed: Story = {
  args: { minDays: 3 },
  play: async () => {
    await userEvent.click(await day('2026-03-20'))
    await userEvent.click(await day('2026-03-19'))
    await expect(screen.getByText('至少选择 3 天')).toBeVisible()
    await expect(screen.getByRole('button', { name: said('确定') })).toBeDisabled()
  },
}
export const TheKeysWalkAndChoose: Story = {
  args: { earliest: '2026-02-25' },
  play: async ({ args }) => {
    await expect(await day('2026-03-20')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{Home}')
    await expect(await day('2026-03-09')).toHaveFocus()
    await userEvent.keyboard('{Enter}{End}{ArrowDown}{Enter}')
    await userEvent.keyboard('{PageUp}{PageUp}')
    await expect(await day('2026-02-25')).toHaveFocus()
    await expect(screen.getByRole('button', { name: '上个月' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: said('确定') }))
    await expect(args.onChoose).toHaveBeenCalledWith({ from: '2026-03-09', to: '2026-03-22' })
  },
}
