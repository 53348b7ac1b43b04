import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { sliderCaptcha } from '../../contract/samples/auth'
import { SliderPuzzle } from '../../src/ui/slider-puzzle'

const { width, height, pieceWidth } = sliderCaptcha

const drawn = (inner: string, w: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${height}">${inner}</svg>`)}`

const background = drawn(
  `<rect width="${width}" height="${height}" fill="#1f6b46"/><path d="M160 0v160M10 40h40v80H10M310 40h-40v80h40" stroke="#fff" stroke-opacity=".5" stroke-width="2" fill="none"/><circle cx="160" cy="80" r="34" stroke="#fff" stroke-opacity=".5" stroke-width="2" fill="none"/><rect x="187" y="58" width="48" height="48" rx="10" fill="#0c2f1e"/>`,
  width,
)
const piece = drawn('<rect y="58" width="48" height="48" rx="10" fill="#38a86d"/>', pieceWidth)

const meta = {
  title: 'UI/Slider puzzle',
  component: SliderPuzzle,
  args: { background, piece, width, height, pieceWidth, onDone: fn(), onRefresh: fn() },
} satisfies Meta<typeof SliderPuzzle>
export default meta

type Story = StoryObj<typeof meta>

export const ItWaits: Story = {}
export const ItIsBeingChecked: Story = { args: { busy: true } }
export const ItWasNotMet: Story = { args: { problem: '没有对准，再试一次' } }
export const TheKeysMoveAndConfirm: Story = {
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider', { name: '拼图滑块' })
    slider.focus()
    // A made-up key moves no slider: the value is set as the browser's own arrows would.
    await fireEvent.change(slider, { target: { value: '187' } })
    await expect(slider).toHaveAttribute('aria-valuetext', '已移动 69%')
    await userEvent.keyboard('{Enter}')
    await expect(args.onDone).toHaveBeenLastCalledWith(187)
  },
}
export const LettingGoConfirmsOnce: Story = {
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider', { name: '拼图滑块' })
    await fireEvent.pointerUp(slider)
    await expect(args.onDone).not.toHaveBeenCalled()
    await fireEvent.pointerDown(slider)
    await fireEvent.change(slider, { target: { value: '120' } })
    await fireEvent.pointerUp(slider)
    await fireEvent.pointerUp(slider)
    await expect(args.onDone).toHaveBeenCalledTimes(1)
    await expect(args.onDone).toHaveBeenLastCalledWith(120)
  },
}
export const AnotherPictureIsAskedFor: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '换一张' }))
    await expect(args.onRefresh).toHaveBeenCalledTimes(1)
  },
}
