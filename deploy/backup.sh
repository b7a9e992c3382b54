#!/bin/sh
# Run each night by lakeline-backup.service in the project's folder: backup.sh FOLDER KEYS saves the embedded database in FOLDER
# and keeps two weeks of it. Where KEYS/to says where to, as scp takes it, the same goes to another machine with what a restore
# needs beside it, for the private key of KEYS/public-key.asc alone ("On another machine" in docs/operations.md).
set -eu
umask 077
folder=$1 keys=$2
name=lakeline-$(date +%F)
node_modules/.bin/node scripts/backup.ts "$folder/$name.tar.gz"
find "$folder" -maxdepth 1 -name 'lakeline-*.tar.gz' -mtime +13 -delete
[ -e "$keys/to" ] || exit 0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/all" "$work/gpg"
cp "$folder/$name.tar.gz" "$work/all"
for file in session-secret erasure-key erased.jsonl; do
  # A key that is a setting has no file; nor has a list of nobody.
  [ ! -e "$DATA_DIR/$file" ] || cp "$DATA_DIR/$file" "$work/all"
done
tar -cf "$work/$name.tar" -C "$work/all" .
gpg --homedir "$work/gpg" --batch --quiet --recipient-file "$keys/public-key.asc" \
  --output "$work/$name.tar.gpg" --encrypt "$work/$name.tar"
scp -q -B -i "$keys/id_ed25519" -o "UserKnownHostsFile=$keys/known_hosts" "$work/$name.tar.gpg" "$(cat "$keys/to")"
