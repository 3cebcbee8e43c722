/** The size of a small picture and its name for those who do not see it; without a name it is only decoration. */
export function picture(size: number | string, label: string | undefined) {
  return label
    ? ({ width: size, height: size, role: 'img', 'aria-label': label } as const)
    : ({ width: size, height: size, 'aria-hidden': 'true' } as const);
}
