export function filledByHand(text: string, name: string, gap: string): string {
  return text.replace('{name}', name).replaceAll("{amount}", name).replace(`{${gap}}`, name)
}

export function filledByPattern(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole).replace('{', '')
}
