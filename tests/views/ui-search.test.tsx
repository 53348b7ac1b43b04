import { act, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Highlight, type HitRange } from '../../src/ui/highlight'
import { SearchField } from '../../src/ui/search-field'
import { click, enter, input, mount, one, texts } from './support/mount'

const marked = (text: string, ranges: readonly HitRange[]) => {
  const { show } = mount(<Highlight text={text} ranges={ranges} />)
  const seen = [document.body.textContent, texts('mark')]
  show(null)
  return seen
}

describe('Highlight', () => {
  test('marks what was found, in whatever order, joining what touches', () => {
    const found: readonly (readonly HitRange[])[] = [
      [
        [6, 8],
        [0, 2],
      ],
      [
        [0, 2],
        [1, 4],
      ],
      [
        [0, 1],
        [1, 2],
      ],
    ]
    expect(found.map((ranges) => marked('红港 vs 蓝桥', ranges))).toEqual([
      ['红港 vs 蓝桥', ['红港', '蓝桥']],
      ['红港 vs 蓝桥', ['红港 v']],
      ['红港 vs 蓝桥', ['红港']],
    ])
  })

  test('leaves out what lies beside the text', () => {
    expect(
      marked('红港', [
        [-3, 1],
        [1, 1],
        [5, 9],
      ]),
    ).toEqual(['红港', ['红']])
  })
})

const notified: string[] = []

const Search = () => {
  const [value, setValue] = useState('')
  const change = (next: string): void => {
    notified.push(next)
    setValue(next)
  }
  return (
    <SearchField
      label="搜索"
      value={value}
      onChange={change}
      onSearch={(word) => notified.push(`${word}!`)}
    />
  )
}

const compose = (kind: 'compositionstart' | 'compositionend'): void =>
  act(() => {
    input().dispatchEvent(new CompositionEvent(kind, { bubbles: true }))
  })
/** Enter; whether nothing else comes of it, such as that a form around the field is sent. */
const enterKey = (): boolean => {
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  act(() => {
    input().dispatchEvent(event)
  })
  return event.defaultPrevented
}

describe('SearchField', () => {
  test('tells nothing of a word while it is being composed', () => {
    notified.length = 0
    mount(<Search />)
    compose('compositionstart')
    enter(input(), "hai'gang")
    expect(enterKey()).toBe(true)
    expect([input().value, notified]).toEqual(["hai'gang", []])
    enter(input(), '海港')
    compose('compositionend')
    expect(enterKey()).toBe(true)
    expect([input().value, notified]).toEqual(['海港', ['海港', '海港!']])
  })

  test('clears by its button and keeps the focus', () => {
    notified.length = 0
    mount(<Search />)
    enter(input(), '老陈')
    click(one('button'))
    expect([input().value, document.activeElement, notified]).toEqual(['', input(), ['老陈', '']])
  })
})
