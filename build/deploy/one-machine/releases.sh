# Releases on one machine, each a folder of its own that is never changed. Read by install.sh, which sets:
#   here      folder of these files
#   release   what is installed: a built checkout, or a folder of $releases to go back to
#   target    is set by copy_release: the folder of $releases that is turned to
home=${home:-/opt/kolobeh}
releases=$home/releases
static=${static:-/var/lib/kolobeh-static}

# A name by what a folder holds: the same release has the same one, whoever built or copied it.
contents() {
  (cd "$1" && { find . -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum; find . -type l -printf '%p %l\n' | LC_ALL=C sort; }) |
    sha256sum | cut -c 1-16
}

copy_files() {
  rsync -a --delete --chown=root:root --chmod=go-w --filter="merge $here/release.filter" "$1/" "$2/"
}

# Copied beside the others, and named only when it is whole on the disk. What processes run from is neither replaced nor
# removed: a release that is there whole is taken as it is, one that somebody damaged stays and gets a sound one beside it.
copy_release() {
  install -d -m 0755 "$releases" "$static/assets"
  if [ "$(dirname "$release")" = "$(realpath "$releases")" ]; then
    target=$release
  else
    rm -rf "$releases"/*.new
    copy_files "$release" "$releases/.copy"
    local name
    name=$(contents "$releases/.copy")
    target=$releases/$name
    while [ -e "$target" ] && [ "$(contents "$target")" != "$name" ]; do target=$target+; done
    if [ -e "$target" ]; then
      rm -rf "$releases/.copy"
    else
      sync -f "$releases/.copy"
      mv -T "$releases/.copy" "$target"
    fi
  fi
  touch "$target"
  copy_static
}

# Names hold hashes: old ones stay for pages that are open, and go after two months.
copy_static() {
  local from=$target/storefront/build/client/assets
  rsync -a --ignore-existing --chmod=D755,F644 "$from/" "$static/assets/"
  find "$static/assets" -type f -mtime +60 -print0 | while IFS= read -r -d '' file; do
    [ -e "$from/${file#"$static/assets/"}" ] || rm -f "$file"
  done
}

# `current` is turned at once, so nobody ever finds it missing.
turn_to_release() {
  ln -sfn "$target" "$home/current.new" && mv -T "$home/current.new" "$home/current"
}

# Called when every process runs from the new release: the three that were installed last stay beside it, to go back to.
remove_old_releases() {
  local kept=0 folder
  while IFS= read -r folder; do
    [ "$folder" != "$(realpath "$home/current")" ] || continue
    kept=$((kept + 1))
    [ "$kept" -le 3 ] || rm -rf "$folder"
  done < <(find "$(realpath "$releases")" -mindepth 1 -maxdepth 1 -type d -name '[!.]*' -printf '%T@ %p\n' | sort -rn | cut -d ' ' -f 2-)
}
