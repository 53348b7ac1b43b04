/** The server under attack. Traffic goes to this machine alone, in bounded amounts. */
export interface Target {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  readonly url: string
  /** The server's process; null where the server was started by somebody else. */
  readonly pid: number | null
  /** The server's data folder; null where it is not on this machine or not known. */
  readonly dataDir: string | null
  /** Lines the server logged so far; empty where they cannot be read. */
  output(): string
}

/** `short` runs with the tests, in a few seconds; `full` by `npm run attack`, in at most a minute. */
export type Size = 'short' | 'full'

/** What an attack that invents its inputs was told; null: as it thinks best. */
export interface Wanted {
  readonly inputs: number | null
  readonly seed: number | null
}

export interface Outcome {
  /** Whether the server kept what `promise` says. */
  readonly held: boolean
  /** What was seen, with numbers and units: `3 of 3 restarts, health at most 12 ms`. */
  readonly measured: string
}

/** One way to hurt the server. A file `attacks/<name>.attack.ts` exports it as `attack`. */
export interface Attack {
  /** The name of its file, such as `socket-garbage`. */
  readonly name: string
  /** What the server promises under it, as a sentence. */
  readonly promise: string
  /** Starts a server of its own with these variables (`{}` for none); without it the common one is attacked. */
  readonly env?: Readonly<Record<string, string>>
  /** Needs the server's process, folder or output: left out with `--url`. */
  readonly needsProcess?: true
  run(target: Target, size: Size, wanted: Wanted): Promise<Outcome>
}
