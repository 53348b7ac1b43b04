import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { said } from '../support/said'
import { SearchField } from '../../src/ui/search-field'
import { Held } from './held'

const meta = {
  title: 'UI/Search field',
  tags: ['autodocs'],
  component: SearchField,
  args: {
    label: '搜索',
    placeholder: '搜主播、用户、赛事',
    value: '',
    onChange: fn(),
    onSearch: fn(),
  },
  render: (args) => (
    <Held start={args.value}>
      {(value, set) => (
        <SearchField
          {...args}
          value={value}
          onChange={(next) => {
            args.onChange(next)
            set(next)
          }}
        />
      )}
    </Held>
  ),
} satisfies Meta<typeof SearchField>
export default meta

type Story = StoryObj<typeof meta>

export const ItIsEmpty: Story = {}
export const ItHoldsAWord: Story = { args: { value: '海港德比' } }
export const ItHoldsMoreThanIsSeen: Story = {
  args: { value: '海岸超级联赛第三十一轮南山红港对望海蓝桥粤语原声解说' },
}
export const ItHasTheFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('searchbox', { name: '搜索' }))
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}
export const EnterSearches: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'KK{Enter}')
    await expect(args.onSearch).toHaveBeenLastCalledWith('KK')
  },
}
export const ClearingKeepsTheFocus: Story = {
  args: { value: '老陈' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('清除') }))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const WhatIsBeingComposedIsNotSearchedYet: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('searchbox')
    await fireEvent.compositionStart(field)
    await fireEvent.input(field, { target: { value: "hai'gang" } })
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    await expect(field).toHaveValue("hai'gang")
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(args.onSearch).not.toHaveBeenCalled()
    await fireEvent.input(field, { target: { value: '海港' } })
    await fireEvent.compositionEnd(field)
    await expect(args.onChange).toHaveBeenLastCalledWith('海港')
  },
}
