/** What comes of the work, or `late` where that takes longer than so many milliseconds; the work goes on. */
export const inTime = async <Value, Late>(
  work: Promise<Value>,
  milliseconds: number,
  late: Late,
): Promise<Value | Late> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
