/** One device of W3C WebDriver's "perform actions", which classic and BiDi share. */
type InputSource =
  | {
      readonly type: 'pointer'
      readonly id: string
      readonly parameters: { readonly pointerType: 'mouse' }
      readonly actions: readonly (
        | { readonly type: 'pointerMove'; readonly x: number; readonly y: number }
        | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
      )[]
    }
  | {
      readonly type: 'key'
      readonly id: string
      readonly actions: readonly { readonly type: 'keyDown' | 'keyUp'; readonly value: string }[]
    }

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** A browser with an empty storage. */
export interface Visit {
  goto(address: string): Promise<void>
  /** What a function that needs nothing from here answers in the page. */
  evaluate<Given extends readonly Json[], Answer>(
    ask: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Awaited<Answer>>
  perform(source: InputSource): Promise<void>
  /** What the page complained of: uncaught errors and console errors. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

export interface Engine {
  visit(): Promise<Visit>
  close(): Promise<void>
}
