/** Coins and other exact figures, in both languages: `12,480`. Of what is below nothing, with the sign as it is typed. */
export const formatNumber = (value: number): string =>
  String(Math.trunc(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
