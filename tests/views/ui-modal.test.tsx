import { act, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Button } from '../../src/ui/button'
import { LayersContext, type LayOver } from '../../src/ui/layers'
import { Dialog, Sheet } from '../../src/ui/modal'
import { click, mount, one, press, texts } from './support/mount'

const focused = (): string | undefined => document.activeElement?.textContent

const Ask = ({ closable = true }: { readonly closable?: boolean }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>退出登录</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="提示"
        closable={closable}
        actions={<Button first>确定</Button>}
      >
        确定要退出登录吗？
      </Dialog>
    </>
  )
}

const openIt = (): void => {
  const button = one('button')
  button.focus()
  click(button)
}

const tap = (selector: string, x: number): void => {
  const at = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 700 })
  act(() => void one(selector).dispatchEvent(at))
}

describe('Dialog', () => {
  test('takes the focus in and gives it back on Esc', () => {
    mount(<Ask />)
    openIt()
    expect([one('dialog').getAttribute('aria-label'), focused()]).toEqual(['提示', '确定'])
    press('Escape')
    expect([document.querySelector('dialog'), focused()]).toEqual([null, '退出登录'])
  })

  test('a press beside it closes it, one on it does not', () => {
    mount(<Ask />)
    openIt()
    click(one('dialog h2'))
    expect(texts('dialog h2')).toEqual(['提示'])
    click(one('dialog'))
    expect(texts('dialog h2')).toEqual([])
  })

  test('a second tap on what closes it presses nothing that lay under it; a later one, or one elsewhere, does', () => {
    const taps: number[] = []
    const Under = () => {
      const [open, setOpen] = useState(true)
      return (
        <>
          <button type="button" id="under" onClick={() => taps.push(taps.length + 1)}>
            金哨
          </button>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            title="送出火箭？"
            actions={<Button onPress={() => setOpen(false)}>发送</Button>}
          >
            要用 2,000 金币
          </Dialog>
          <Button onPress={() => setOpen(true)}>再来</Button>
        </>
      )
    }
    mount(<Under />)
    tap('dialog footer button', 300)
    tap('#under', 302)
    expect([document.querySelector('dialog'), taps]).toEqual([null, []])
    tap('#under', 302)
    expect(taps).toEqual([1])
    tap('button:last-of-type', 50)
    tap('dialog footer button', 300)
    tap('#under', 40)
    expect(taps).toEqual([1, 2])
  })

  test('without a way to close, neither Esc nor a press beside it closes it', () => {
    mount(<Ask closable={false} />)
    openIt()
    press('Escape')
    click(one('dialog'))
    expect([texts('dialog h2'), texts('dialog button')]).toEqual([['提示'], ['确定']])
  })

  test('[SHELL-06] a sheet whose overlay does not close it still closes by Esc and icon', () => {
    let closings = 0
    mount(
      <Sheet open onClose={() => (closings += 1)} title="公告" overlayCloses={false} height="24rem">
        内容
      </Sheet>,
    )
    click(one('dialog'))
    expect(closings).toBe(0)
    press('Escape')
    click(one('dialog button[aria-label=关闭]'))
    expect([closings, one('dialog').style.height]).toEqual([2, '24rem'])
  })
})

describe('a step back', () => {
  const laid: (() => void)[] = []
  const layOver: LayOver = (onBack) => {
    laid.push(onBack)
    return () => laid.splice(laid.indexOf(onBack), 1)
  }
  /** The browser's: whatever lies uppermost has heard of it and lies there no more. */
  const stepBack = (): void => act(() => laid.at(-1)?.())

  const AskingFirst = () => {
    const [steps, setSteps] = useState(0)
    return (
      <LayersContext value={layOver}>
        <Sheet open={steps < 2} onClose={() => setSteps(steps + 1)} title="规则">
          <p>{steps === 0 ? '还没有问' : '真的不保存吗？'}</p>
        </Sheet>
      </LayersContext>
    )
  }

  test('[NAV-01] closes a sheet; one that asks first takes the next step, too', () => {
    mount(<AskingFirst />)
    expect(laid.length).toBe(1)
    const [first] = laid
    stepBack()
    expect([texts('dialog p'), laid.length, laid[0] === first]).toEqual([['真的不保存吗？'], 1, false])
    stepBack()
    expect([document.querySelector('dialog'), laid.length]).toEqual([null, 0])
  })
})
