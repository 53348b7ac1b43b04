import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { said } from '../support/said'
import { framed } from './framed'
import { PictureLink } from '../../src/features/picture-link'
import { PictureViewer } from '../../src/ui/picture-viewer'

const drawn = (colour: string, width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><circle cx="50%" cy="50%" r="25%" fill="white"/></svg>`,
  )}`
const pictures = [drawn('seagreen', 600, 400), drawn('slateblue', 400, 900), drawn('sienna', 900, 300)]

const meta = {
  title: 'UI/Picture viewer',
  tags: ['autodocs'],
  component: PictureViewer,
  parameters: framed(420),
} satisfies Meta<typeof PictureViewer>
export default meta

const row = (shown: readonly string[]) =>
  function Row() {
    return (
      <ul style={{ display: 'flex', gap: 8 }}>
        {shown.map((picture, at) => (
          <li key={picture}>
            <PictureLink pictures={shown} at={at} label="建议里的图片">
              <img src={picture} alt={`图片 ${at + 1}`} width={96} height={96} />
            </PictureLink>
          </li>
        ))}
      </ul>
    )
  }

const open = async (name: string): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('link', { name }))
  return screen.findByRole('dialog', { name: '建议里的图片' })
}

const onClose = fn()
/** A picture alone: nothing to turn to. */
export const Alone: StoryObj = {
  args: { pictures: pictures.slice(1, 2), first: 0, label: '[图片]', onClose },
  play: async () => {
    await screen.findByRole('dialog', { name: '[图片]' })
    await expect(screen.queryByRole('button', { name: said('下一张') })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: said('关闭') }))
    await expect(onClose).toHaveBeenCalled()
  },
}

export const OneOfThree: StoryObj = {
  render: row(pictures),
  play: async () => {
    await open('图片 2')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(said('第 2 张，共 3 张')))
  },
}

export const TurnedByKeysToTheEnds: StoryObj = {
  render: row(pictures),
  play: async () => {
    await open('图片 2')
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(said('第 3 张，共 3 张')))
    await waitFor(() => expect(screen.queryByRole('button', { name: said('下一张') })).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: said('上一张') }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(said('第 2 张，共 3 张')))
  },
}

export const MadeLargerByADoubleTap: StoryObj = {
  render: row(pictures),
  play: async () => {
    await open('图片 1')
    const picture = screen.getByRole('img', { name: '建议里的图片 1' })
    const before = picture.clientWidth
    await userEvent.dblClick(picture)
    await waitFor(() => expect(picture.clientWidth).toBeGreaterThan(before * 2))
  },
}

export const ClosedByEscape: StoryObj = {
  render: row(pictures.slice(0, 1)),
  play: async () => {
    await open('图片 1')
    await expect(screen.queryByRole('status')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(screen.getByRole('link', { name: '图片 1' })).toHaveFocus()
  },
}
