import { describe, expect, test } from 'vitest'
import { SliderPuzzle } from '../../src/ui/slider-puzzle'
import { captchaTexts } from '../../src/text/zh/account.captcha'
import { click, enter, input, mount, one, press, texts } from './support/mount'

type More = { readonly busy?: boolean; readonly problem?: string }

type Done = (x: number, course: [number, number][]) => void

const puzzle = (done: Done, more: More = {}) => (
  <SliderPuzzle
    background="data:,"
    piece="data:,"
    width={320}
    height={160}
    pieceWidth={148}
    tapOffset={5}
    onDone={done}
    onRefresh={() => done(-1, [])}
    {...more}
  />
)

/** A finger put down at the left end, and taken away where it was dragged to. */
const touch = (kind: 'pointerdown' | 'pointerup', clientX = kind === 'pointerdown' ? 0 : 90): boolean =>
  input().dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX }))

describe('SliderPuzzle', () => {
  test('is a named slider over the way of the piece; Enter confirms where it stands', () => {
    const notified: number[] = []
    mount(puzzle((x) => notified.push(x)))
    const slider = input()
    expect([slider.getAttribute('aria-label'), slider.min, slider.max, slider.value]).toEqual([
      '图片滑块',
      '0',
      '360',
      '0',
    ])
    enter(slider, '136')
    expect(slider.getAttribute('aria-valuetext')).toBe('已转动 136 度')
    slider.focus()
    expect([press('Enter'), notified]).toEqual([false, [136]])
    expect(press('ArrowRight')).toBe(true)
  })

  test('what was wrong with the picture before is told until this one is turned', () => {
    mount(puzzle(() => {}, { problem: '没有转正，换一张再试' }))
    expect(texts('output')).toEqual(['没有转正，换一张再试'])
    enter(input(), '20')
    expect([texts('output'), document.querySelector('[data-problem]')]).toEqual([
      [captchaTexts['captcha.hint']],
      null,
    ])
  })

  test('letting go tells once; touching it without moving tells nothing', () => {
    const notified: number[] = []
    mount(puzzle((x) => notified.push(x)))
    touch('pointerdown')
    touch('pointerup')
    touch('pointerdown')
    enter(input(), '90')
    touch('pointerup')
    touch('pointerup')
    expect(notified).toEqual([90])
  })

  test('[CONST-03] a tap beside the handle moves it and is no answer; a finger that went out and back is one', () => {
    const notified: number[] = []
    mount(puzzle((x) => notified.push(x)))
    touch('pointerdown', 40)
    enter(input(), '45')
    touch('pointerup', 45)
    expect([notified, input().value]).toEqual([[], '45'])
    touch('pointerdown', 40)
    enter(input(), '90')
    input().dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 46 }))
    touch('pointerup', 40)
    expect(notified).toEqual([90])
  })

  test('a place whose check was lost can be told again', () => {
    const notified: number[] = []
    mount(puzzle((x) => notified.push(x)))
    for (const to of ['90', '91', '90']) {
      touch('pointerdown')
      enter(input(), to)
      touch('pointerup')
    }
    expect(notified).toEqual([90, 91, 90])
  })

  test('tells the way it came, however long it was, from where it stood to where it stands', () => {
    const courses: [number, number][][] = []
    mount(puzzle((_, course) => courses.push(course)))
    touch('pointerdown')
    for (let x = 1; x <= 350; x += 1) enter(input(), String(x))
    touch('pointerup')
    const [course = []] = courses
    const times = course.map(([at]) => at)
    expect([course[0], course.at(-1)?.[1], course.length <= 200]).toEqual([[0, 0], 350, true])
    expect(times).toEqual(times.toSorted((early, late) => early - late))
  })

  test('says what went wrong, and brings another picture', () => {
    const notified: number[] = []
    mount(puzzle((x) => notified.push(x), { problem: '没有转正，再试一次' }))
    expect(texts('output')).toEqual(['没有转正，再试一次'])
    click(one('button[aria-label=换一张]'))
    expect(notified).toEqual([-1])
  })

  test('holds still while it is checked', () => {
    mount(puzzle(() => undefined, { busy: true }))
    expect([input().disabled, texts('output')]).toEqual([true, ['正在验证']])
  })
})
