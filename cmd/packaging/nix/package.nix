# cairn for Nix, from the tarballs of a release, whose addresses and checksums are in sources.json:
#
#   nix-build -E '(import <nixpkgs> { }).callPackage ./package.nix { }'
#
# The programs for Linux are linked statically and need no patches. Those for macOS use libSystem
# alone.
{ lib, stdenvNoCC, fetchurl, sources ? builtins.fromJSON (builtins.readFile ./sources.json) }:

let
  system = stdenvNoCC.hostPlatform.system;
  source = sources.systems.${system}
    or (throw "cairn has no program for ${system}, only for ${toString platforms}");
  platforms = builtins.attrNames sources.systems;
in
stdenvNoCC.mkDerivation {
  pname = "cairn-nav";
  version = sources.version;
  src = fetchurl { inherit (source) url sha256; };

  # The program stays as it was built, and with its signature.
  dontConfigure = true;
  dontBuild = true;
  dontFixup = true;

  installPhase = ''
    mkdir -p "$out/share/doc/cairn"
    cp -R bin share "$out/"
    cp LICENSE THIRD-PARTY LGPL-2.1 "$out/share/doc/cairn/"
  '';

  meta = {
    description = "Code navigation from SCIP indexes and from sources";
    license = lib.licenses.asl20;
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
    mainProgram = "cairn";
    inherit platforms;
  };
}
