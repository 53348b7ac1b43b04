/** Tells every so many milliseconds; answers how to stop. */
export const repeating =
  (every: number) =>
  (tell: () => void): (() => void) => {
    const timer = setInterval(tell, every)
    return () => clearInterval(timer)
  }
