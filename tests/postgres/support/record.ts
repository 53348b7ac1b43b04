import type { Done } from './serial-order'

/** Each client does what it is told one after the other, all of them at once; what they did and when is recorded. `act`: null, nothing was asked. */
export const record = async <Call, Answer>(
  { act }: { act(call: Call): Promise<Answer | null> },
  programs: readonly (readonly Call[])[],
): Promise<readonly Done<Call, Answer>[]> => {
  const history: Done<Call, Answer>[] = []
  await Promise.all(
    programs.map(async (calls, nth) => {
      for (const call of calls) {
        const from = performance.now()
        const answer = await act(call)
        if (answer !== null)
          history.push({ client: `client ${nth + 1}`, call, answer, from, to: performance.now() })
      }
    }),
  )
  return history
}
