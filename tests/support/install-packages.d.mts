export function canInstall(): boolean;
export function installPackages(...names: readonly string[]): Promise<void>;
export function run(command: string, args: readonly string[]): Promise<void>;
