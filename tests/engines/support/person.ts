import { vi } from 'vitest'
import type { Visit } from './engine'

const PATIENCE = { timeout: 30_000, interval: 100 }

/** Runs in the page: where the middle of the control of this name lies, once a tap would reach it. */
const placeOf = (name: string, within: string): { x: number; y: number } | null => {
  const isNamed = (control: Element): boolean => {
    const labels = [...((control as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    return [control.getAttribute('aria-label'), control.textContent, ...labels].some(
      (said) => said?.trim() === name,
    )
  }
  // A field before its label, whose middle may be a link.
  const controls = ['input,textarea', 'a,button,label'].flatMap((kind) => [
    ...document.querySelectorAll(kind),
  ])
  for (const control of controls) {
    if (control.closest(within) === null || !isNamed(control)) continue
    control.scrollIntoView({ block: 'nearest' })
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const hit = document.elementFromPoint(x, y)
    const whole = control.closest('label') ?? control
    if (hit !== null && (whole.contains(hit) || hit.contains(control))) return { x, y }
  }
  return null
}

/** Who uses the page by pointer and keys, and waits for what they look for. */
export const personAt = (visit: Visit, base: string) => {
  const seen = () => visit.evaluate(() => `${location.hash}\n${document.body.innerText}`)
  /** Waits until the answer says yes; fails with what the page shows instead. */
  const until = <Answer>(look: () => Promise<Answer>) =>
    vi.waitUntil(look, PATIENCE).catch(async (error: unknown) => {
      throw new Error(`not in the page: ${await seen()}`, { cause: error })
    })

  const tap = async (name: string, within = 'body'): Promise<void> => {
    let before: string | null = null
    const { x, y } = await until(async () => {
      const place = await visit.evaluate(placeOf, name, within)
      const isStill = place !== null && JSON.stringify(place) === before
      before = JSON.stringify(place)
      return isStill && place
    })
    await visit.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }
  const type = (said: string): Promise<void> =>
    visit.perform({
      type: 'key',
      id: 'keys',
      actions: Array.from(said).flatMap((value) => [
        { type: 'keyDown' as const, value },
        { type: 'keyUp' as const, value },
      ]),
    })
  return {
    tap,
    type,
    fill: async (name: string, said: string): Promise<void> => {
      await tap(name)
      await type(said)
    },
    /** Waits until the page says so. */
    reads: (said: string, within = 'body') =>
      until(() =>
        visit.evaluate(
          (text, where) =>
            [...document.querySelectorAll<HTMLElement>(where)].some(({ innerText }) =>
              innerText.includes(text),
            ),
          said,
          within,
        ),
      ),
    /** Waits until the address is one of this path. */
    isLedTo: (hash: string) =>
      until(() => visit.evaluate((wanted) => location.hash.startsWith(wanted), hash)),
    /** Opens an address of the application, in Chinese, with these values in the storage. */
    opens: async (hash: string, kept: Readonly<Record<string, string>> = {}): Promise<void> => {
      await visit.goto(`${base}/icon.svg`)
      await visit.evaluate(
        (values) => {
          for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
        },
        { LANGUAGE: JSON.stringify({ value: 'zh-CN', expire: null }), ...kept },
      )
      await visit.goto(`${base}/${hash}`)
    },
    until,
  }
}
