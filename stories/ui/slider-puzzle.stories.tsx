import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { said } from '../support/said'
import { sliderCaptcha } from '../../contract/samples/account'
import { SliderPuzzle } from '../../src/ui/slider-puzzle'

const { width, height, pieceWidth } = sliderCaptcha

const drawn = (inner: string, w: number, h: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${inner}</svg>`)}`

const background = drawn(
  `<rect width="${width}" height="${height}" fill="#1f6b46"/><path d="M160 0v160M10 40h40v80H10M310 40h-40v80h40" stroke="#fff" stroke-opacity=".5" stroke-width="2" fill="none"/>`,
  width,
  height,
)
const piece = drawn(
  `<g transform="rotate(-110 74 74)"><circle cx="74" cy="74" r="72" fill="#2e9a63" stroke="#fff" stroke-width="3"/><path d="M44 100V70l30-26 30 26v30z" fill="#f4e3c1"/><path d="M38 74l36-32 36 32" fill="none" stroke="#b4472f" stroke-width="8"/></g>`,
  pieceWidth,
  pieceWidth,
)

const meta = {
  title: 'UI/Slider puzzle',
  tags: ['autodocs'],
  component: SliderPuzzle,
  args: {
    background,
    piece,
    width,
    height,
    pieceWidth,
    tapOffset: 5,
    onTouch: fn(),
    onDone: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof SliderPuzzle>
export default meta

type Story = StoryObj<typeof meta>

export const ItWaits: Story = {}
export const ItIsBeingChecked: Story = { args: { busy: true } }
export const ItWasNotMet: Story = { args: { problem: '没有转正，再试一次' } }
export const TheKeysMoveAndConfirm: Story = {
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider', { name: said('图片滑块') })
    slider.focus()
    // A made-up key moves no slider: the value is set as the browser's own arrows would.
    await fireEvent.change(slider, { target: { value: '187' } })
    await expect(slider).toHaveAttribute('aria-valuetext', said('已转动 187 度'))
    await userEvent.keyboard('{Enter}')
    await expect(args.onDone).toHaveBeenLastCalledWith(187, [
      [0, 0],
      [expect.any(Number), 187],
    ])
  },
}
export const LettingGoConfirmsOnce: Story = {
  play: async ({ args, canvas }) => {
    const slider = canvas.getByRole('slider', { name: said('图片滑块') })
    await fireEvent.pointerUp(slider)
    await expect(args.onDone).not.toHaveBeenCalled()
    await fireEvent.pointerDown(slider)
    await fireEvent.change(slider, { target: { value: '120' } })
    await fireEvent.pointerUp(slider, { clientX: 120 })
    await fireEvent.pointerUp(slider, { clientX: 120 })
    await expect(args.onDone).toHaveBeenCalledTimes(1)
    await expect(args.onDone).toHaveBeenLastCalledWith(120, [
      [0, 0],
      [expect.any(Number), 120],
    ])
  },
}
export const AnotherPictureIsAskedFor: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('换一张') }))
    await expect(args.onRefresh).toHaveBeenCalledTimes(1)
  },
}
