import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const roots: Root[] = []

afterEach(() => {
  act(() => {
    for (const root of roots.splice(0)) root.unmount()
  })
  document.body.replaceChildren()
})

/** Shows a part in the page; `show` again with new properties renders it anew in its place. */
export const mount = (view: ReactNode): { readonly show: (next: ReactNode) => void } => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  roots.push(root)
  const show = (next: ReactNode): void => act(() => root.render(next))
  show(view)
  return { show }
}

/** The one element the selector finds. */
export const one = (selector: string): HTMLElement => {
  const found = document.querySelectorAll<HTMLElement>(selector)
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} of ${selector}`)
  return found[0]
}

/** All fields of the page, in order. */
export const inputs = (): readonly HTMLInputElement[] => Array.from(document.querySelectorAll('input'))

/** The page's only field. */
export const input = (): HTMLInputElement => {
  const [field, ...more] = inputs()
  if (field === undefined || more.length > 0) throw new Error(`${inputs().length} fields`)
  return field
}

/** The texts of what the selector finds, in order. */
export const texts = (selector: string): readonly string[] =>
  Array.from(document.querySelectorAll(selector), (element) => element.textContent)

export const click = (element: HTMLElement): void => act(() => element.click())

/** Presses a key where the focus is; answers whether the browser may still do what it does with it. */
export const press = (key: string): boolean => {
  let goesOn = true
  act(() => {
    const target = document.activeElement ?? document.body
    goesOn = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  return goesOn
}

/** Sets a field's value as a person's input does. */
export const enter = (field: HTMLInputElement | HTMLTextAreaElement, value: string): void =>
  act(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
