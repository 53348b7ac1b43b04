/** The second click of a double click on what turns on and off: it does not take the first one back. */
export const isSecondClick = (
  pressed: boolean | undefined,
  { detail }: { readonly detail: number },
): boolean => pressed !== undefined && detail > 1
