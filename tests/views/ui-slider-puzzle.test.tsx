import { describe, expect, test } from 'vitest'
import { SliderPuzzle } from '../../src/ui/slider-puzzle'
import { click, enter, input, mount, one, press, texts } from './kit/mount'

type More = { readonly busy?: boolean; readonly problem?: string }

const puzzle = (done: (x: number) => void, more: More = {}) => (
  <SliderPuzzle
    background="data:,"
    piece="data:,"
    width={320}
    height={160}
    pieceWidth={48}
    onDone={done}
    onRefresh={() => done(-1)}
    {...more}
  />
)

describe('SliderPuzzle', () => {
  test('is a named slider over the way of the piece; Enter confirms where it stands', () => {
    const told: number[] = []
    mount(puzzle((x) => told.push(x)))
    const slider = input()
    expect([slider.getAttribute('aria-label'), slider.min, slider.max, slider.value]).toEqual([
      '拼图滑块',
      '0',
      '272',
      '0',
    ])
    enter(slider, '136')
    expect(slider.getAttribute('aria-valuetext')).toBe('已移动 50%')
    slider.focus()
    expect([press('Enter'), told]).toEqual([false, [136]])
    expect(press('ArrowRight')).toBe(true)
  })

  test('letting go tells once; touching it without moving tells nothing', () => {
    const told: number[] = []
    mount(puzzle((x) => told.push(x)))
    const slider = input()
    const letGo = (): boolean => slider.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
    letGo()
    enter(slider, '90')
    letGo()
    letGo()
    expect(told).toEqual([90])
  })

  test('says what went wrong, and brings another picture', () => {
    const told: number[] = []
    mount(puzzle((x) => told.push(x), { problem: '没有对准，再试一次' }))
    expect(texts('output')).toEqual(['没有对准，再试一次'])
    click(one('button[aria-label=换一张]'))
    expect(told).toEqual([-1])
  })

  test('holds still while it is checked', () => {
    mount(puzzle(() => undefined, { busy: true }))
    expect([input().disabled, texts('output')]).toEqual([true, ['正在验证']])
  })
})
