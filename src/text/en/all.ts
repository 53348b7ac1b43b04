const files = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>('./*.ts', {
  eager: true,
})

/** The whole English catalogue, loaded when English is chosen: what this folder's files hold. */
export const english: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(files).flatMap((file) => Object.values(file)),
)
